import Arguments
import Kiosk

/// Options and operands that several commands have.
enum SharedOptions {
  static let configuration = Operand("CONFIG", .path(), help: "The configuration, YAML or JSON.")
  static let size = Option(
    "--size", .size,
    help: "Size of the panel in pixels, \(ShotOptions.usualSize) unless given.")
  static let scale = Option(
    "--scale", .number(in: 0.25...8, placeholder: "PIXELS"),
    help: "Pixels a point, 0.25 to 8; the configuration's unless given, or else 1.")
}
