/// A command of a program: what it takes, what it does, and the commands below it.
public struct Command: Sendable {
  /// The word that calls it; for the first command the name of the program.
  public var name: String
  /// What it does, in one line.
  public var summary: String
  /// More about it, in paragraphs already broken into lines.
  public var details: String
  /// Its options and flags, in the order of the help text; `--help` is always there.
  public var options: [Parameter]
  /// What it takes by place, the required ones first.
  public var operands: [Parameter]
  /// The commands one of which has to follow, if there are any.
  public var commands: [Command]

  /// The command `name`.
  public init(
    _ name: String, summary: String, details: String = "", operands: [Parameter] = [],
    options: [Parameter] = [], commands: [Command] = []
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.operands = operands
    self.options = options
    self.commands = commands
  }
}
