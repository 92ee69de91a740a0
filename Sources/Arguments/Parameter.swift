/// An option, a flag or an operand as the parser and the help text see it, whatever its value is.
public struct Parameter: Sendable {
  /// The name by which it is given, or for an operand the name in usage lines.
  public var name: String
  /// What stands for its value in usage lines; nil for a flag.
  public var placeholder: String?
  /// What it does, for the help text.
  public var help: String
  /// Whether the command cannot do without it.
  public var isRequired: Bool
  /// Whether it may be given more than once.
  public var isRepeatable: Bool
  /// What its value has to be.
  var expectation: String
  /// Whether a text is a valid value.
  var accepts: @Sendable (String) -> Bool

  /// `option` without its type.
  public init<Value>(_ option: Option<Value>) {
    let parse = option.kind.parse
    name = option.name
    placeholder = option.kind.placeholder
    help = option.help
    isRequired = option.isRequired
    isRepeatable = option.isRepeatable
    expectation = option.kind.expectation
    accepts = { parse($0) != nil }
  }

  /// `flag` as a parameter without a value.
  public init(_ flag: Flag) {
    name = flag.name
    placeholder = nil
    help = flag.help
    isRequired = false
    isRepeatable = true
    expectation = ""
    accepts = { _ in false }
  }

  /// `operand` without its type.
  public init<Value>(_ operand: Operand<Value>) {
    let parse = operand.kind.parse
    name = operand.name
    placeholder = operand.name
    help = operand.help
    isRequired = operand.isRequired
    isRepeatable = false
    expectation = operand.kind.expectation
    accepts = { parse($0) != nil }
  }
}
