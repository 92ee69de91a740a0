/// The arguments of one command, all of them valid.
public struct ParsedArguments: Sendable {
  /// The words that led to the command, without the program's name, such as `["finger", "tap"]`.
  public var path: [String]
  var optionTexts: [String: [String]] = [:]
  var operandTexts: [String: String] = [:]

  init(path: [String]) { self.path = path }

  /// The value of `option`, the last one if it was given more often; nil if it was not given.
  public subscript<Value>(option: Option<Value>) -> Value? { self[all: option].last }

  /// Every value of `option`, in the order given.
  public subscript<Value>(all option: Option<Value>) -> [Value] {
    (optionTexts[option.name] ?? []).compactMap(option.kind.parse)
  }

  /// Whether `flag` was given.
  public subscript(flag: Flag) -> Bool { optionTexts[flag.name] != nil }

  /// The value of `operand`; nil if it was left out.
  public subscript<Value>(operand: Operand<Value>) -> Value? {
    operandTexts[operand.name].flatMap(operand.kind.parse)
  }
}
