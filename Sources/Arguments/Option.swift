/// An option that takes a value, such as `--size WxH`.
public struct Option<Value: Sendable>: Sendable {
  /// The name with its dashes, such as `--size` or `-o`.
  public var name: String
  /// What its value has to be.
  public var kind: ValueKind<Value>
  /// What it does, for the help text.
  public var help: String
  /// Whether the command cannot do without it.
  public var isRequired: Bool
  /// Whether it may be given more than once.
  public var isRepeatable: Bool

  /// The option `name` with a value of `kind`.
  public init(
    _ name: String, _ kind: ValueKind<Value>, help: String, isRequired: Bool = false,
    isRepeatable: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.help = help
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
  }
}

/// An option without a value, such as `--json`.
public struct Flag: Sendable {
  /// The name with its dashes.
  public var name: String
  /// What it does, for the help text.
  public var help: String

  /// The flag `name`.
  public init(_ name: String, help: String) {
    self.name = name
    self.help = help
  }
}

/// A value that is told from others by its place, such as `CONFIG`.
public struct Operand<Value: Sendable>: Sendable {
  /// The name in usage lines, such as `CONFIG`.
  public var name: String
  /// What it has to be.
  public var kind: ValueKind<Value>
  /// What it is, for the help text.
  public var help: String
  /// Whether the command cannot do without it.
  public var isRequired: Bool

  /// The operand `name` of `kind`.
  public init(_ name: String, _ kind: ValueKind<Value>, help: String, isRequired: Bool = true) {
    self.name = name
    self.kind = kind
    self.help = help
    self.isRequired = isRequired
  }
}
