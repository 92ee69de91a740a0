/// Makes the tree of a text out of libyaml's events, within bounds.
struct TreeBuilder {
  /// How deep lists and mappings may lie in each other; what is understood is less than 8 deep.
  static let maximumDepth = 64

  /// Keys given twice in one mapping; the first one counts.
  private(set) var duplicates: [Fault] = []
  private let text: SourceText

  /// A builder for `text`.
  init(_ text: SourceText) { self.text = text }

  /// The one document of the text.
  mutating func build() throws(Fault) -> Node {
    try unsafe text.bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      guard var parser = unsafe EventParser(bytes) else {
        throw text.fault(at: 0, "there is not enough memory to read this file")
      }
      return try document(&parser)
    }
  }

  private mutating func document(_ parser: inout EventParser) throws(Fault) -> Node {
    var root: Node?
    while true {
      let reading = try next(&parser)
      switch reading.event {
      case .streamEnd:
        guard let root else {
          throw text.fault(at: 0, "the file says nothing: it must hold at least one key")
        }
        return root
      case .documentStart where root != nil:
        throw text.fault(
          at: reading.position, "a second document begins here: keep one document, without \"---\"")
      case .streamStart, .documentStart, .documentEnd:
        continue
      default:
        root = try node(reading, from: &parser, depth: 1)
      }
    }
  }

  private mutating func node(
    _ reading: EventParser.Reading, from parser: inout EventParser, depth: Int
  ) throws(Fault) -> Node {
    let position = reading.position
    guard !reading.isDecorated else {
      throw text.fault(at: position, "anchors (&) and tags (!) are not understood: remove it")
    }
    guard depth <= Self.maximumDepth else {
      throw text.fault(
        at: position, "lists and mappings lie more than \(Self.maximumDepth) deep: flatten them")
    }
    switch reading.event {
    case .scalar(let string, let isPlain):
      guard !string.utf8.contains(0) else {
        throw text.fault(at: position, "this text holds a NUL character: remove \"\\0\" from it")
      }
      return Node(position: position, content: .scalar(string, isPlain: isPlain))
    case .sequenceStart:
      var nodes: [Node] = []
      while true {
        let reading = try next(&parser)
        if case .sequenceEnd = reading.event { break }
        nodes.append(try node(reading, from: &parser, depth: depth + 1))
      }
      return Node(position: position, content: .sequence(nodes))
    case .mappingStart:
      return Node(
        position: position, content: .mapping(try entries(from: &parser, depth: depth + 1)))
    default:
      throw text.fault(at: position, "aliases (*) are not understood: write the value out again")
    }
  }

  private mutating func entries(
    from parser: inout EventParser, depth: Int
  ) throws(Fault) -> [Node.Entry] {
    var entries: [Node.Entry] = []
    var seen: [String: UInt32] = [:]
    while true {
      let reading = try next(&parser)
      if case .mappingEnd = reading.event { return entries }
      guard case .scalar(let key, _) = reading.event else {
        throw text.fault(at: reading.position, "a key must be a word: write \"key: value\"")
      }
      let value = try node(try next(&parser), from: &parser, depth: depth)
      if reading.isDecorated {
        throw text.fault(
          at: reading.position, "anchors (&) and tags (!) are not understood: remove it")
      }
      if let first = seen[key] {
        let line = text.location(of: first).line
        duplicates.append(
          text.fault(
            at: reading.position,
            "the key \(quoted(key)) was given in line \(line) already: remove one of them"))
      } else {
        seen[key] = reading.position
        entries.append(Node.Entry(key: key, position: reading.position, value: value))
      }
    }
  }

  private func next(_ parser: inout EventParser) throws(Fault) -> EventParser.Reading {
    do throws(EventParser.Failure) {
      return try parser.next()
    } catch {
      var message = "not valid YAML or JSON: \(error.problem)"
      if let context = error.context {
        message += ", \(context)"
        let line = text.location(of: error.contextPosition).line
        if line != text.location(of: error.position).line { message += " from line \(line)" }
      }
      throw text.fault(at: error.position, message + ": \(Self.remedy(for: error.problem))")
    }
  }

  private static func remedy(for problem: String) -> String {
    if problem.contains("tab") || problem.contains("cannot start any token") {
      return "indent with spaces and put quotes around text that begins with a sign"
    }
    if problem.contains("escape") {
      return "write the character itself, or a backslash twice"
    }
    if problem.contains("end of stream") {
      return "close the quotes; the file may be cut off"
    }
    return "look at the indentation, quotes and brackets here and in the line before"
  }
}
