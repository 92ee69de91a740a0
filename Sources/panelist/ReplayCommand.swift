import Arguments
import Kiosk

/// `panelist replay`: the product under recorded fingers, a memory display and a virtual clock.
enum ReplayCommand {
  static let touch = Option(
    "--touch", .path(),
    help: """
      A recording: evemu text, or YAML of libinput record. An evemu file with an N: line begins a device, one without continues the \
      device before it.
      """, isRequired: true, isRepeatable: true)
  static let refresh = Option(
    "--refresh", .number(in: 1...1000, unit: "hertz", placeholder: "HERTZ"),
    help: "Refresh ticks a second, 1 to 1000; 60 unless given.")
  static let until = Option(
    "--until", .seconds, help: "When to end; unless given, once everything rests.")
  static let log = Option(
    "--log", .path("FILE.jsonl"),
    help: "Where the log goes, a JSON object a line; standard output unless given.")
  static let frames = Option(
    "--frames", .path("DIR"), help: "Writes a PNG of every frame drawn into this folder.")

  static let command = Command(
    "replay", summary: "Plays recorded fingers on the list; the same input gives the same bytes.",
    operands: [Parameter(SharedOptions.configuration)],
    options: [
      Parameter(touch), Parameter(SharedOptions.size), Parameter(SharedOptions.scale),
      Parameter(refresh), Parameter(until), Parameter(log), Parameter(frames),
    ])

  static func options(_ arguments: ParsedArguments) -> ReplayOptions {
    ReplayOptions(
      configuration: arguments[SharedOptions.configuration] ?? "",
      touchFiles: arguments[all: touch],
      size: arguments[SharedOptions.size] ?? ShotOptions.usualSize,
      scale: arguments[SharedOptions.scale],
      refresh: arguments[refresh] ?? ReplayOptions.usualRefresh, until: arguments[until],
      log: arguments[log], framesDirectory: arguments[frames])
  }

  static func run(_ arguments: ParsedArguments) -> Int32 {
    replay(options(arguments))
  }
}
