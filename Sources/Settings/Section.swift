internal import Content
internal import Geometry

/// One mapping of a file, read key by key into the types that the keys want.
struct Section {
  private let name: String
  private let entries: [Node.Entry]
  /// Where the mapping begins.
  let position: UInt32

  /// The mapping `node`, named `name` in messages and with the keys `known`; `nil`, and a fault, if
  /// it is something else.
  init?(_ node: Node, name: String, known: [String], findings: inout Findings) {
    guard case .mapping(let entries) = node.content else {
      let what = name.isEmpty ? "the file" : name
      let keys = known.joined(separator: ", ")
      findings.report(
        node.position, "\(what) must be a mapping with the keys \(keys), not \(node.kind)")
      return nil
    }
    self.name = name
    self.entries = entries
    position = node.position
    for entry in entries where !known.contains(entry.key) {
      let nearest = KeyDistance.nearest(to: entry.key, among: known) ?? ""
      var message = "unknown key \(quoted(entry.key))"
      if !name.isEmpty { message += " in \(name)" }
      message += ": did you mean \"\(nearest)\"?"
      if known.count > 1 { message += " Known here: \(known.joined(separator: ", "))" }
      findings.report(entry.position, message)
    }
  }

  /// What messages call `key`.
  func label(_ key: String) -> String { name.isEmpty ? key : "\(name).\(key)" }

  /// Value of `key`; `nil` where it is absent or says nothing.
  func value(_ key: String) -> Node? {
    guard let node = entries.first(where: { $0.key == key })?.value, !node.isNull else {
      return nil
    }
    return node
  }

  /// The mapping under `key`.
  func section(_ key: String, known: [String], _ findings: inout Findings) -> Section? {
    value(key).flatMap { Section($0, name: label(key), known: known, findings: &findings) }
  }

  /// A number within `range`.
  func number(
    _ key: String, _ range: ClosedRange<Double>, unit: String, _ findings: inout Findings
  ) -> Double? {
    value(key).flatMap {
      Value.number($0, label: label(key), range: range, unit: unit, findings: &findings)
    }
  }

  /// A word or a line of text.
  func text(_ key: String, _ findings: inout Findings) -> String? {
    value(key).flatMap { Value.text($0, label: label(key), findings: &findings) }
  }

  /// One of the words that `Word` knows.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ findings: inout Findings
  ) -> Word? {
    value(key).flatMap {
      Value.choice(
        $0, label: label(key), choices: Word.allCases.map { ($0.rawValue, $0) },
        findings: &findings)
    }
  }

  /// A yes or no.
  func flag(_ key: String, _ findings: inout Findings) -> Bool? {
    value(key).flatMap { Value.flag($0, label: label(key), findings: &findings) }
  }

  /// A colour; one that says nothing is a fault, as `#` begins a comment outside quotes.
  func color(_ key: String, _ findings: inout Findings) -> Color? {
    guard let node = entries.first(where: { $0.key == key })?.value else { return nil }
    return Value.color(node, label: label(key), findings: &findings)
  }

  /// Insets in points: one number for all edges, or `[top, left, bottom, right]`.
  func insets(_ key: String, _ findings: inout Findings) -> EdgeInsets? {
    value(key).flatMap { Value.insets($0, label: label(key), findings: &findings) }
  }

  /// A frame in points, `[x, y, width, height]`.
  func frame(_ key: String, _ findings: inout Findings) -> Rect? {
    value(key).flatMap { Value.frame($0, label: label(key), findings: &findings) }
  }

  /// A file named by its path; whether it is there is not looked at.
  func file(_ key: String, _ findings: inout Findings) -> FileReference? {
    guard let node = value(key), let path = text(key, &findings) else { return nil }
    return FileReference(path, namedIn: findings.path, position: node.position)
  }

  /// Absolute path of a picture, which must be one that can be shown.
  func image<Checks>(
    _ key: String, _ files: inout ImageFiles<Checks>, _ findings: inout Findings
  ) -> String? {
    guard let file = file(key, &findings) else { return nil }
    if let fault = files.fault(in: file.shownPath) {
      findings.report(file.position, "\(label(key)): the picture \(file.shownPath)\(fault)")
    }
    return file.absolutePath
  }
}
