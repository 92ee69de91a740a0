import Arguments

/// `panelist check`: every fault of a configuration and its content.
enum CheckCommand {
  static let command = Command(
    "check", summary: "Says every fault of a configuration and of its content.",
    details: """
      Faults go to standard output as file:line:column: message, the first fault of syntax or all
      faults of meaning at once, and the exit status is 65. Nothing is printed if all is well.
      """,
    operands: [Parameter(SharedOptions.configuration)])

  static func run(_ arguments: ParsedArguments) -> Int32 {
    Output.complain("panelist check: this build cannot read configurations yet")
    return ExitStatus.unavailable
  }
}
