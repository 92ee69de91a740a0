import Arguments
import Evdev
import Geometry
import Kiosk
import Touch

/// `panelist finger`: a virtual touchscreen and one gesture on it.
enum FingerCommand {
  static let start = Operand("FROM", .position, help: "Where the finger goes down, X,Y.")
  static let end = Operand("TO", .position, help: "Where the finger goes up, X,Y.")
  static let place = Operand("AT", .position, help: "Where the finger taps, X,Y.")
  static let recording = Operand(
    "FILE", .path(),
    help:
      "A recording, evemu text or YAML of libinput record; its own device is made if it has one.")
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
    let extent = arguments[size] ?? ShotOptions.usualSize
    let chosen = arguments[kind].flatMap { VirtualDeviceKind(rawValue: $0) }
    if arguments.path.last == "play" {
      do {
        let played = try FingerRecording.load(
          arguments[recording] ?? "", kind: chosen, extent: extent)
        return play(played.events, on: played.description, or: ExitStatus.badData)
      } catch {
        Output.complain(error.message)
        return error.status.rawValue
      }
    }
    let places = [arguments[place], arguments[start], arguments[end]].compactMap { $0 }
    for place in places where !contains(place, extent) {
      Output.complain(
        "panelist finger: \(text(of: place)) is outside of the device, which is \(extent) from 0,0; "
          + "give its size by --size")
      return ExitStatus.usage
    }
    guard let first = places.first, let last = places.last else { return ExitStatus.usage }
    let moves =
      arguments[seconds].map { FingerMove.swipe(from: first, to: last, seconds: $0) }
      ?? FingerMove.tap(at: first)
    let made = chosen ?? .touchscreen
    return play(
      FingerMove.events(of: moves, on: made, extent: extent),
      on: made.description(extent: extent), or: ExitStatus.unavailable)
  }

  /// Plays and says what went wrong; `fault` is the status if the description is to blame.
  private static func play(
    _ events: [RawEvent], on description: DeviceDescription, or fault: Int32
  ) -> Int32 {
    do {
      try FingerPlayer.play(events, on: description)
      return ExitStatus.success
    } catch {
      Output.complain("panelist finger: \(error)")
      if case .badDescription = error { return fault }
      return ExitStatus.unavailable
    }
  }

  /// Whether `place` is on a device of `extent`, its far edges included.
  private static func contains(_ place: Point, _ extent: PixelSize) -> Bool {
    (0...Double(extent.width)).contains(place.x) && (0...Double(extent.height)).contains(place.y)
  }

  /// `place` as it is written on the command line.
  private static func text(of place: Point) -> String {
    [place.x, place.y].map { Int(exactly: $0).map(String.init) ?? String($0) }
      .joined(separator: ",")
  }
}
