/// One thing that is wrong with a file, where it is, and what to do about it.
public struct Fault: Error, Hashable, Sendable {
  /// The file, as the user or the file that names it wrote it.
  public var file: String
  /// Line, from 1.
  public var line: Int
  /// Column in characters, from 1.
  public var column: Int
  /// What is wrong and what to do.
  public var message: String

  /// A fault at `line` and `column` of `file`, both from 1.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }
}

extension Fault: CustomStringConvertible {
  /// `file:line:column: message`, as compilers print it and editors jump to it.
  public var description: String { "\(file):\(line):\(column): \(message)" }
}
