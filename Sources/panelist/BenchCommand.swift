import Arguments
import Kiosk

/// `panelist bench`: what a frame costs, without any hardware.
enum BenchCommand {
  static let json = Flag("--json", help: "Writes JSON, times in seconds, instead of a table.")
  static let scene = Option(
    "--scene", .word(BenchOptions.sceneNames, placeholder: "SCENE"),
    help: "The one scene to measure, \(BenchOptions.sceneNames.joined(separator: ", ")).")
  static let size = Option(
    "--size", .size,
    help: "The one panel to measure on, in pixels; several usual ones unless given.")
  static let scenes = Option(
    "--write-scenes", .path("DIR"),
    help: "Measures nothing; writes the scenes' files into this folder, for other programs.")
  static let draw = Option(
    "--draw", .path("CONFIG"),
    help: """
      Measures nothing; draws a scroll of this configuration into memory, for profilers. Says when \
      the first frame is drawn and how much memory was resident at most.
      """)
  static let frames = Option(
    "--frames", .number(in: 0...100_000, placeholder: "COUNT"),
    help: "Frames that --draw goes on with after the first, 0 unless given.")

  static let toAndFro = Flag(
    "--to-and-fro", help: "Lets those frames scroll to and fro over rows already drawn.")

  static let command = Command(
    "bench", summary: "Measures what a frame of a scroll costs, without any hardware.",
    details: """
      Prints processor time for a copy of the frame by memcpy, for a frame of a scroll through rows
      never seen and through rows already drawn, all with the copy to the display's buffers, and the
      bytes so copied. `make bench` sets them beside other programs' figures.
      """,
    options: [
      Parameter(json), Parameter(scene), Parameter(size), Parameter(scenes), Parameter(draw),
      Parameter(frames), Parameter(toAndFro),
    ])

  static func run(_ arguments: ParsedArguments) -> Int32 {
    if let folder = arguments[scenes] { return writeScenes(to: folder) }
    if let configuration = arguments[draw] {
      return drawFrames(
        configuration, size: arguments[size] ?? ShotOptions.usualSize,
        frames: Int(arguments[frames] ?? 0), toAndFro: arguments[toAndFro])
    }
    return bench(
      BenchOptions(
        isJSON: arguments[json], scene: arguments[scene], size: arguments[size]))
  }
}
