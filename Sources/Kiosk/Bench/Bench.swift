public import Geometry
import Glibc
import Settings

/// Measures what frames cost without any hardware.
public func bench(_ options: BenchOptions) -> Int32 {
  exitStatus { () throws(KioskError) in
    var files = try SceneFiles(in: nil)
    let scenes = BenchScene.allCases.filter { options.scene == nil || $0.rawValue == options.scene }
    var report = BenchReport()
    for size in options.size.map({ [$0] }) ?? BenchOptions.usualSizes {
      for scene in scenes {
        let configuration = try load(try files.write(scene, size: size))
        var frames = try FrameBench(configuration, size: size)
        var planes = try PlaneBench(configuration, size: size)
        report.add(scene, size, frames.measure(), planes.measure())
      }
    }
    try print(options.isJSON ? report.json : report.table)
  }
}

/// Writes the files of the scenes on panels of `sizes` to `folder`, for other programs to show.
public func writeScenes(
  to folder: String, sizes: [PixelSize] = BenchOptions.usualSizes
) -> Int32 {
  exitStatus { () throws(KioskError) in
    var files = try SceneFiles(in: folder)
    try files.writeArrows()
    for size in sizes {
      for scene in BenchScene.allCases { _ = try files.write(scene, size: size) }
    }
  }
}

/// Draws the first frame of `configuration` into memory, says so on standard output, and goes on
/// with `count` frames of a scroll; then says what memory that took.
///
/// The scroll goes on and on, or `toAndFro` over rows already drawn.
public func drawFrames(
  _ configuration: String, size: PixelSize, frames count: Int, toAndFro: Bool = false
) -> Int32 {
  exitStatus { () throws(KioskError) in
    var frames = try FrameBench(try load(configuration), size: size)
    frames.draw()
    try print("drawn")
    if toAndFro { frames.sway(frames: count) } else { frames.draw(frames: count) }
    try print("peak \(peakMemory) kB")
  }
}

private func print(_ line: String) throws(KioskError) {
  var output = try LogSink(nil)
  output.write(line)
  try output.flush()
}

/// The most memory that was resident, in kB, as `/proc/self/status` has it; 0 without that file.
private var peakMemory: Int {
  guard let bytes = try? readRecording("/proc/self/status") else { return 0 }
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  let line = lines.first { $0.hasPrefix("VmHWM:") } ?? ""
  return line.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) } ?? 0
}
