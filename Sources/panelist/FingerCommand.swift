import Arguments
import Geometry
import Kiosk

/// `panelist finger`: a virtual touchscreen and one gesture on it.
enum FingerCommand {
  static let start = Operand("FROM", .position, help: "Where the finger goes down, X,Y.")
  static let end = Operand("TO", .position, help: "Where the finger goes up, X,Y.")
  static let place = Operand("AT", .position, help: "Where the finger taps, X,Y.")
  static let recording = Operand(
    "FILE", .path(), help: "A recording, evemu text; its own device is made if it describes one.")
  static let seconds = Option(
    "--seconds", .seconds, help: "How long the finger is on its way.", isRequired: true)
  static let kind = Option(
    "--kind", .word(["touchscreen", "single", "tablet"], placeholder: "KIND"),
    help: """
      What is made: touchscreen (multi-touch, type B; the usual one), single (one finger, BTN_TOUCH) \
      or tablet (an absolute pointer with a left button).
      """)
  static let size = Option(
    "--size", .size,
    help: "The extent of the device, in which X,Y is; \(ShotOptions.usualSize) unless given.")

  static let command = Command(
    "finger", summary: "Makes a virtual touchscreen and uses it, to test a kiosk without hands.",
    details: "Needs /dev/uinput (modprobe uinput) and the permission to write to it.",
    commands: [
      Command(
        "swipe", summary: "Moves one finger along a straight line.",
        operands: [Parameter(start), Parameter(end)],
        options: [Parameter(seconds), Parameter(kind), Parameter(size)]),
      Command(
        "tap", summary: "Puts one finger down and lifts it again.",
        operands: [Parameter(place)], options: [Parameter(kind), Parameter(size)]),
      Command(
        "play", summary: "Plays a recording in real time.",
        operands: [Parameter(recording)], options: [Parameter(kind), Parameter(size)]),
    ])

  static func run(_ arguments: ParsedArguments) -> Int32 {
    Output.complain("panelist finger: this build cannot make input devices yet")
    return ExitStatus.unavailable
  }
}
