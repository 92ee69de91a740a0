internal import Content

/// Reads the content file's tree into items and collects what is wrong with it.
struct ContentDecoder<Checks: Resources> {
  /// What is wrong so far.
  private(set) var findings: Findings

  private let root: Node
  private var images: ImageFiles<Checks>
  private var firstUses: [String: UInt32] = [:]

  /// A decoder of `document`, whose pictures and fonts `resources` looks into.
  init(_ document: Document, resources: Checks) {
    images = ImageFiles(checks: resources)
    findings = Findings(document)
    root = document.root
  }

  /// The items that nothing is wrong with.
  mutating func decode() -> [Item] {
    guard let top = Section(root, name: "", known: ["items"], findings: &findings) else {
      return []
    }
    guard let list = top.value("items") else {
      findings.report(
        top.position, "items is missing: write items: and below it - {id: first, title: First}")
      return []
    }
    guard case .sequence(let nodes) = list.content else {
      findings.report(list.position, "items must be a list, not \(list.kind)")
      return []
    }
    return nodes.compactMap { item($0) }
  }

  /// The one item that the document is; nil if anything is wrong with it.
  mutating func decodeItem() -> Item? { item(root) }

  private mutating func item(_ node: Node) -> Item? {
    let known = ["id", "title", "subtitle", "icon", "trailing", "action"]
    guard let section = Section(node, name: "item", known: known, findings: &findings) else {
      return nil
    }
    let id = identifier(section)
    let title = section.text("title", &findings)
    if section.value("title") == nil {
      findings.report(node.position, "this item has no title: add title: and the text to show")
    }
    var item = Item(id: id ?? "", title: title ?? "")
    item.subtitle = section.text("subtitle", &findings)
    item.icon = section.image("icon", &images, &findings)
    item.trailing = section.text("trailing", &findings)
    item.command = command(section)
    return id == nil || title == nil ? nil : item
  }

  private mutating func identifier(_ section: Section) -> String? {
    guard let node = section.value("id") else {
      findings.report(section.position, "this item has no id: add id: and a word no other item has")
      return nil
    }
    guard let id = section.text("id", &findings) else { return nil }
    if let first = firstUses[id] {
      findings.report(
        node.position,
        "the id \(quoted(id)) is that of the item in line \(findings.line(of: first)) already: "
          + "give each item its own")
      return nil
    }
    firstUses[id] = node.position
    return id
  }

  private mutating func command(_ section: Section) -> [String] {
    guard let action = section.section("action", known: ["command"], &findings) else { return [] }
    guard let node = action.value("command") else {
      findings.report(
        action.position,
        "item.action.command is missing: write command: [/usr/bin/program, argument]")
      return []
    }
    guard case .sequence(let nodes) = node.content, !nodes.isEmpty else {
      findings.report(
        node.position,
        "item.action.command must be a list, [/usr/bin/program, argument], not "
          + (node.isEmptyList ? "an empty one" : node.kind) + ": no shell takes it apart")
      return []
    }
    var words: [String] = []
    for node in nodes {
      guard case .scalar(let word, _) = node.content, !node.isNull else {
        findings.report(
          node.position, "item.action.command must hold only words, not \(node.kind): quote it")
        continue
      }
      words.append(word)
    }
    if let program = words.first, words.count == nodes.count, program.isEmpty {
      findings.report(nodes[0].position, "item.action.command must begin with a program")
    }
    return words
  }
}
