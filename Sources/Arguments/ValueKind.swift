/// What the text of an option or an operand has to be, and the value it stands for.
public struct ValueKind<Value: Sendable>: Sendable {
  /// What stands for the value in usage lines, such as `WxH`.
  public var placeholder: String
  /// What a valid text is, completing the sentence "it has to be …".
  public var expectation: String
  /// The value of a text, or nil if the text is not valid.
  public var parse: @Sendable (String) -> Value?

  /// A kind shown as `placeholder`, described by `expectation` and read by `parse`.
  public init(
    placeholder: String, expectation: String, parse: @escaping @Sendable (String) -> Value?
  ) {
    self.placeholder = placeholder
    self.expectation = expectation
    self.parse = parse
  }
}
