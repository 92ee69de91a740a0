/// Why a command line cannot be carried out, in one line that says where and what to do.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The commands up to the one at fault, such as `panelist run`.
  public var command: String
  /// What is wrong and what would be right.
  public var problem: String

  /// The fault `problem` in the use of `command`.
  public init(command: String, problem: String) {
    self.command = command
    self.problem = problem
  }

  /// The line for standard error.
  public var description: String { "\(command): \(problem); see \(command) --help" }
}
