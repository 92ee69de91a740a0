/// What a command line asks for.
public enum Invocation: Sendable {
  /// The help text of a command, already written out.
  case help(String)
  /// The version of the program.
  case version
  /// A command with its arguments.
  case command(ParsedArguments)
}
