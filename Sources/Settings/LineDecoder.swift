internal import Content

/// Reads items line by line and collects what is wrong with them.
struct LineDecoder<Shown: Resources> {
  /// What is wrong so far.
  private(set) var faults: [Fault] = []

  private let path: String
  private let resources: Shown
  private var images: ImageFiles<Shown>
  private var lines: [String: Int] = [:]
  /// Icons as they are written, and whether they can be shown.
  private var icons: [String: Bool] = [:]

  /// A decoder of lines of the file that messages name `path`.
  init(path: String, resources: Shown) {
    self.path = path
    self.resources = resources
    images = ImageFiles(checks: resources)
  }

  /// The item in `bytes`, line `number` of the file; nil if its line is at fault.
  mutating func item(_ bytes: ArraySlice<UInt8>, line number: Int) -> Item? {
    let item: Item
    if let usual = JSONItem.read(bytes), isShown(usual) {
      item = usual
    } else {
      guard let decoded = decode(bytes, line: number) else { return nil }
      item = decoded
    }
    if let first = lines.updateValue(number, forKey: item.id) {
      let message =
        "the id \(quoted(item.id)) is that of the item in line \(first) already: give each item its own"
      faults.append(Fault(file: path, line: number, column: 1, message: message))
      return nil
    }
    return item
  }

  private mutating func isShown(_ item: Item) -> Bool {
    guard let icon = item.icon else { return true }
    if let known = icons[icon] { return known }
    let file = FileReference(icon, namedIn: path, position: 0)
    let answer = images.fault(in: file.shownPath) == nil
    icons[icon] = answer
    return answer
  }

  /// Reads a line as YAML, which says where in it the fault is.
  private mutating func decode(_ bytes: ArraySlice<UInt8>, line number: Int) -> Item? {
    var found: [Fault]
    var item: Item?
    do throws(Fault) {
      let document = try Document(contents: Array(bytes), path: path)
      var decoder = ContentDecoder(document, resources: resources)
      item = decoder.decodeItem()
      found = decoder.findings.sorted
    } catch {
      found = [error]
    }
    for index in found.indices { found[index].line += number - 1 }
    faults += found
    return found.isEmpty ? item : nil
  }
}
