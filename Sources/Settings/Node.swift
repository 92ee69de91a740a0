/// One value of a document and where it begins.
struct Node {
  /// What a value may be.
  enum Content {
    case scalar(String, isPlain: Bool)
    case sequence([Node])
    case mapping([Entry])
  }

  /// One key of a mapping and its value.
  struct Entry {
    var key: String
    var position: UInt32
    var value: Node
  }

  /// Character of the text read by libyaml, from 0; `SourceText` turns it into line and column.
  var position: UInt32
  var content: Content

  /// Whether it stands for no value at all, as `~`, `null` and nothing do.
  var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return text.isEmpty || text == "~" || text == "null"
  }

  /// Whether it is a list of nothing.
  var isEmptyList: Bool {
    guard case .sequence(let nodes) = content else { return false }
    return nodes.isEmpty
  }

  /// What it is, in the words of a message.
  var kind: String {
    switch content {
    case .scalar(let text, _): isNull ? "empty" : quoted(text)
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// `text` in quotes, cut so that a message stays one line.
func quoted(_ text: String) -> String {
  let limit = 60
  let line = String(text.map { $0.isNewline ? " " : $0 }.prefix(limit))
  return text.count > limit ? "\"\(line)…\"" : "\"\(line)\""
}
