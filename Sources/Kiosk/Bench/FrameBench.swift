import Geometry
import Glibc
import Interface
import Linux
import Raster
import Scrolling
import Settings

/// A list on a display of memory: the frames of a scroll, and what they cost.
///
/// Two buffers take turns, as on a screen that is flipped, and each is brought up to date by what
/// changed since it was last shown.
struct FrameBench: ~Copyable {
  /// What frames cost.
  struct Cost {
    /// Time of the processor for a copy of the frame by memcpy, in seconds.
    var floor: Double
    /// Time for a frame of a scroll through rows never seen, in seconds.
    var scrolling: Double
    /// Time for a frame of a scroll through rows already drawn, in seconds.
    var steady: Double
    /// Bytes written to the display for such a frame.
    var bytes: Int
  }

  static let framesPerRun = 60
  static let runs = 11

  private var stage: Stage
  private var front: MemoryDisplayBuffer
  private var back: MemoryDisplayBuffer
  private var offset = 0.0
  private var bytesWritten = 0

  init(_ configuration: LoadedConfiguration, size: PixelSize) throws(KioskError) {
    stage = try Stage(configuration, panel: size)
    front = MemoryDisplayBuffer(size)
    back = MemoryDisplayBuffer(size)
    offset = stage.interface.state(at: .zero).offset.y
  }

  /// Draws `count` frames of a scroll down the list.
  mutating func draw(frames count: Int) {
    for _ in 0..<count { advance(by: BenchScene.step) }
  }

  /// Draws `count` frames of a scroll half a row up and down again, time after time.
  mutating func sway(frames count: Int) {
    for frame in 0..<count {
      advance(by: frame / 6 % 2 == 0 ? -BenchScene.step : BenchScene.step)
    }
  }

  /// Draws one frame where the list is now.
  mutating func draw() { advance(by: 0) }

  /// Medians over paired runs: the copy, the scroll, the scroll to and fro.
  mutating func measure() -> Cost {
    let count = Self.framesPerRun
    draw(frames: 2 * count)
    var floors: [Double] = []
    var scrolls: [Double] = []
    var steadies: [Double] = []
    for _ in 0..<Self.runs {
      floors.append(time { bench in for _ in 0..<count { bench.copyAll() } })
      scrolls.append(time { bench in bench.draw(frames: count) })
      floors.append(time { bench in for _ in 0..<count { bench.copyAll() } })
      bytesWritten = 0
      steadies.append(time { bench in bench.sway(frames: count) })
    }
    return Cost(
      floor: median(floors) / Double(count), scrolling: median(scrolls) / Double(count),
      steady: median(steadies) / Double(count), bytes: bytesWritten / count)
  }

  private mutating func advance(by step: Double) {
    offset += step
    let damage = stage.draw(
      InterfaceState(
        offset: Point(x: 0, y: offset), limits: stage.interface.scroll.limits))
    front.missing.add(damage)
    back.missing.add(damage)
    swap(&front, &back)
    bytesWritten += front.missing.area * PixelFormat.xrgb8888.bytesPerPixel
    front.update(from: stage.renderer.picture, orientation: stage.orientation)
  }

  private mutating func copyAll() {
    swap(&front, &back)
    front.copyAll(of: stage.renderer.picture)
  }

  private mutating func time(_ body: (inout FrameBench) -> Void) -> Double {
    let start = Self.processorTime
    body(&self)
    return Self.processorTime - start
  }

  /// What this thread has used of the processor; the C function is `clock_gettime`.
  static var processorTime: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// The middle of `values`.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
