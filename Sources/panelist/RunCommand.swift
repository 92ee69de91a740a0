import Arguments
import Kiosk

/// `panelist run`: the kiosk.
enum RunCommand {
  static let configuration = Operand(
    "CONFIG", .path(),
    help: "The configuration; \(RunOptions.usualConfiguration) if left out.", isRequired: false)
  static let log = Option(
    "--log", .path("FILE.jsonl"),
    help: "Writes what is shown and touched to this file, a JSON object a line, as replay does.")

  static let showTouches = Flag(
    "--show-touches",
    help: """
      Draws fingers over the list, with its phase and speed, how often the panel reports, and how \
      long a touch takes to its picture.
      """)

  static let command = Command(
    "run", summary: "Shows the list on the panel until it is told to stop.",
    details: """
      Waits for a card, a display and a touch device if they are not there yet. SIGTERM ends it and
      gives the text console back. panelist doctor says what keeps it from starting.
      """,
    operands: [Parameter(configuration)], options: [Parameter(log), Parameter(showTouches)])

  static func options(_ arguments: ParsedArguments) -> RunOptions {
    RunOptions(
      configuration: arguments[configuration] ?? RunOptions.usualConfiguration,
      log: arguments[log], showsTouches: arguments[showTouches])
  }

  static func run(_ arguments: ParsedArguments) -> Int32 {
    runKiosk(options(arguments))
  }
}
