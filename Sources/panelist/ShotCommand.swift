import Arguments
import Kiosk

/// `panelist shot`: one picture without hardware.
enum ShotCommand {
  static let output = Option(
    "-o", .path("FILE.png"), help: "The picture to write.", isRequired: true)
  static let offset = Option(
    "--offset", .number(unit: "points", placeholder: "Y"),
    help: "How far the list is scrolled in points; beyond an edge it shows overscroll.")
  static let rotation = Option(
    "--rotation", .rotation,
    help: "Clockwise turn on the panel: 0, 90, 180 or 270; the configuration's unless given, or 0.")

  static let command = Command(
    "shot", summary: "Writes a picture of what the panel would show, without any hardware.",
    operands: [Parameter(SharedOptions.configuration)],
    options: [
      Parameter(output), Parameter(SharedOptions.size), Parameter(SharedOptions.scale),
      Parameter(offset), Parameter(rotation),
    ])

  static func options(_ arguments: ParsedArguments) -> ShotOptions {
    ShotOptions(
      configuration: arguments[SharedOptions.configuration] ?? "",
      output: arguments[output] ?? "", size: arguments[SharedOptions.size] ?? ShotOptions.usualSize,
      scale: arguments[SharedOptions.scale], offset: arguments[offset],
      rotation: arguments[rotation])
  }

  static func run(_ arguments: ParsedArguments) -> Int32 {
    takeShot(options(arguments))
  }
}
