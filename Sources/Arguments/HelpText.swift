extension Command {
  /// The usage line, the parameters and the commands, made of the same values that parse them.
  ///
  /// `path` is how the command is called, such as `panelist run`.
  public func helpText(path: String) -> String {
    var text = "\(summary)\n\nUsage: \(usageLine(path: path))\n"
    if !details.isEmpty { text += "\n\(details)\n" }
    text += Self.section("Commands", commands.map { ($0.name, $0.summary) })
    text += Self.section("Arguments", operands.map { ($0.name, $0.help) })
    text += Self.section("Options", allOptions.map { (Self.spelling(of: $0), $0.help) })
    if !commands.isEmpty { text += "\n\(path) COMMAND --help says more about a command.\n" }
    return text
  }

  /// How the command is called, such as `panelist check CONFIG`.
  public func usageLine(path: String) -> String {
    if !commands.isEmpty { return "\(path) COMMAND [OPTION…]" }
    var words = [path]
    words += operands.map { $0.isRequired ? $0.name : "[\($0.name)]" }
    for option in options {
      let spelling = Self.spelling(of: option)
      let word = option.isRequired ? spelling : "[\(spelling)]"
      words.append(option.isRepeatable && option.isRequired ? "\(word) [\(spelling)…]" : word)
    }
    return words.joined(separator: " ")
  }

  /// The options, with the one that every command has.
  var allOptions: [Parameter] { options + [Parameter(Self.helpFlag)] }

  /// What a program that knows its version has among its options.
  public static let versionFlag = Flag("--version", help: "Prints the version.")

  static let helpFlag = Flag("--help", help: "Shows this text and does nothing else; -h for short.")

  private static func spelling(of option: Parameter) -> String {
    option.placeholder.map { "\(option.name) \($0)" } ?? option.name
  }

  private static func section(_ title: String, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let width = rows.map(\.0.count).max() ?? 0
    var text = "\n\(title):\n"
    for (name, help) in rows {
      let indent = String(repeating: " ", count: width + 4)
      let lines = wrapped(help, width: max(40, 96 - indent.count))
      let padding = String(repeating: " ", count: width - name.count)
      text += "  \(name)\(padding)  \(lines.joined(separator: "\n\(indent)"))\n"
    }
    return text
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
