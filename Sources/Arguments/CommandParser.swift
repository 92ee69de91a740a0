extension Command {
  /// Reads `arguments`, the words after the program's name, for the program that `self` is.
  public func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    var words = arguments
    if words.first == "help" { words = words.dropFirst().filter { !Self.isHelp($0) } + ["--help"] }
    return try parse(words[...], path: [], spoken: name)
  }

  private static func isHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }

  /// `path` leads here without the program's name; `spoken` is the same for people.
  private func parse(
    _ words: ArraySlice<String>, path: [String], spoken: String
  ) throws(UsageError) -> Invocation {
    guard !commands.isEmpty else {
      var reader = CommandReader(command: self, path: path, spoken: spoken)
      return try reader.read(words)
    }
    let names = commands.map(\.name).joined(separator: ", ")
    guard let word = words.first else {
      throw UsageError(command: spoken, problem: "a command is missing; it can be \(names)")
    }
    if Self.isHelp(word) { return .help(helpText(path: spoken)) }
    if word == Self.versionFlag.name && options.contains(where: { $0.name == word }) {
      return .version
    }
    if let command = commands.first(where: { $0.name == word }) {
      return try command.parse(
        words.dropFirst(), path: path + [word], spoken: "\(spoken) \(word)")
    }
    let what = word.hasPrefix("-") ? "option" : "command"
    let known = (what == "option" ? allOptions : []).map(\.name) + commands.map(\.name)
    let hint = nearest(to: word, among: known).map { "did you mean \($0)?" } ?? "it can be \(names)"
    throw UsageError(command: spoken, problem: "unknown \(what) \"\(word)\"; \(hint)")
  }
}

/// Reads the words of one command that has no commands below it.
private struct CommandReader {
  let command: Command
  let path: [String]
  let spoken: String
  private var operandCount = 0
  private var areOptionsOver = false
  private var parsed: ParsedArguments

  init(command: Command, path: [String], spoken: String) {
    self.command = command
    self.path = path
    self.spoken = spoken
    parsed = ParsedArguments(path: path)
  }

  mutating func read(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
    var rest = words
    while let word = rest.popFirst() {
      if areOptionsOver || !looksLikeOption(word) {
        try takeOperand(word)
      } else if word == "--" {
        areOptionsOver = true
      } else if word == "--help" || word == "-h" {
        return .help(command.helpText(path: spoken))
      } else {
        try takeOption(word, rest: &rest)
      }
    }
    try checkNothingIsMissing()
    return .command(parsed)
  }

  /// A lone dash and a negative number are values, not options.
  private func looksLikeOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
    return !(second.isNumber || second == ".")
  }

  private mutating func takeOperand(_ word: String) throws(UsageError) {
    guard operandCount < command.operands.count else {
      let most = command.operands.isEmpty ? "no argument" : command.usageLine(path: spoken)
      throw error("unexpected argument \"\(word)\"; it takes \(most)")
    }
    let operand = command.operands[operandCount]
    guard operand.accepts(word) else {
      throw error("\(operand.name) \"\(word)\" has to be \(operand.expectation)")
    }
    parsed.operandTexts[operand.name] = word
    operandCount += 1
  }

  private mutating func takeOption(
    _ word: String, rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw unknown(name)
    }
    if option.placeholder == nil {
      guard parts.count == 1 else { throw error("\(name) takes no value; leave out \"=…\"") }
      parsed.optionTexts[name] = []
      return
    }
    let value = parts.count == 2 ? String(parts[1]) : rest.popFirst()
    guard let value else {
      throw error("\(name) lacks its value; it has to be \(option.expectation)")
    }
    guard option.accepts(value) else {
      throw error("\(name) \"\(value)\" has to be \(option.expectation)")
    }
    guard option.isRepeatable || parsed.optionTexts[name] == nil else {
      throw error("\(name) is given twice; leave one out")
    }
    parsed.optionTexts[name, default: []].append(value)
  }

  private func checkNothingIsMissing() throws(UsageError) {
    for operand in command.operands.dropFirst(operandCount) where operand.isRequired {
      throw error("\(operand.name) is missing; the call is \(command.usageLine(path: spoken))")
    }
    for option in command.options where option.isRequired {
      if parsed.optionTexts[option.name] == nil {
        throw error("\(option.name) is missing; the call is \(command.usageLine(path: spoken))")
      }
    }
  }

  private func unknown(_ name: String) -> UsageError {
    let known = command.allOptions.map(\.name)
    let hint =
      nearest(to: name, among: known).map { "did you mean \($0)?" }
      ?? "the options are \(known.joined(separator: ", "))"
    return error("unknown option \"\(name)\"; \(hint)")
  }

  private func error(_ problem: String) -> UsageError {
    UsageError(command: spoken, problem: problem)
  }
}
