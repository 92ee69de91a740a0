/// A fault in evemu text.
public struct EvemuError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// What is wrong with it.
  public var message: String

  /// The fault `message` at `line` of `file`.
  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// `file:line: message`.
  public var description: String { "\(file):\(line): \(message)" }
}
