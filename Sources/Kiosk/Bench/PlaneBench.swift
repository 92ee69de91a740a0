import Geometry
import Interface
import Raster
import Scrolling
import Settings

/// The frames of a scroll where a plane moves over a strip of memory, and what they cost but for the
/// kernel's part.
struct PlaneBench: ~Copyable {
  /// What frames cost.
  struct Cost {
    /// Time of the processor for a frame of a scroll, rows never seen included, in seconds.
    var scrolling: Double
    /// Time for a frame of a scroll through rows already drawn, in seconds.
    var steady: Double
    /// Bytes written to the display for a frame of a scroll.
    var bytes: Int
    /// Bytes of the rows of pixels that such a frame exposes.
    var exposedBytes: Int
  }

  private var stage: Stage
  private var strip: Strip
  private var memory: MemoryStrip
  private var offset = 0.0

  init(_ configuration: LoadedConfiguration, size: PixelSize) throws(KioskError) {
    stage = try Stage(configuration, panel: size)
    offset = stage.interface.state(at: .zero).offset.y
    let heights = StripWindow.heights(window: size.height, margin: stage.renderer.rowExtent)
    strip = stage.renderer.strip(height: heights.upperBound)
    memory = MemoryStrip(PixelSize(width: size.width, height: heights.upperBound))
  }

  /// Means and medians over many frames.
  mutating func measure() -> Cost {
    let count = FrameBench.framesPerRun
    // Once around the strip: only then rows stand where others stood.
    let start = offset
    while (offset - start) * Double(memory.width) < 2 * Double(memory.area) {
      move(by: BenchScene.step * 4)
    }
    let written = strip.pixelsWritten
    var scrolls: [Double] = []
    for _ in 0..<FrameBench.runs {
      let begin = FrameBench.processorTime
      for _ in 0..<count { move(by: BenchScene.step) }
      scrolls.append(FrameBench.processorTime - begin)
    }
    let pixels = strip.pixelsWritten - written
    var steadies: [Double] = []
    for _ in 0..<FrameBench.runs {
      let begin = FrameBench.processorTime
      for frame in 0..<count {
        move(by: frame / 6 % 2 == 0 ? -BenchScene.step : BenchScene.step)
      }
      steadies.append(FrameBench.processorTime - begin)
    }
    let frames = FrameBench.runs * count
    // A new row comes once in many frames: a median over runs would leave some out.
    return Cost(
      scrolling: scrolls.reduce(0, +) / Double(frames), steady: median(steadies) / Double(count),
      bytes: pixels * PixelFormat.xrgb8888.bytesPerPixel / frames,
      exposedBytes: Int(BenchScene.step) * memory.width * PixelFormat.xrgb8888.bytesPerPixel)
  }

  private mutating func move(by step: Double) {
    offset += step
    let limits = stage.interface.scroll.limits
    stage.renderer.draw(
      InterfaceState(offset: Point(x: limits.minX, y: offset), limits: limits), on: &strip,
      to: &memory)
  }
}
