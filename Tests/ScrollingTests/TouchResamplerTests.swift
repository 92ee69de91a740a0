import Geometry
import Scrolling
import TestSupport
import Testing

@Suite("A finger seen at the frame")
struct TouchResamplerTests {
  /// Where a finger shows in the frame at `frame` ms after reports at (ms, pt).
  private func shown(_ reports: [(Double, Double)], frame: Double) -> Double? {
    var resampler = TouchResampler(mode: .fast, reach: .android)
    for (time, x) in reports {
      resampler.add(Point(x: x, y: -x), at: .seconds(time / 1000))
    }
    let point = resampler.position(forFrame: .seconds(frame / 1000))
    if let point { #expect(near(point.y, -point.x, 1e-9)) }
    return point?.x
  }

  @Test("Beyond the last report the finger goes on for half an interval at most, and 8 ms")
  func extrapolation() throws {
    #expect(near(try #require(shown([(0, 0), (10, 10), (20, 20)], frame: 35)), 25))
    #expect(near(try #require(shown([(0, 0), (10, 10), (20, 20)], frame: 27)), 22))
    let sixty = [(0, 0), (16.667, 16.667)]
    #expect(near(try #require(shown(sixty, frame: 36.667)), 24.667, 1e-6))
    #expect(near(try #require(shown([(0, 0), (8.333, 10)], frame: 30)), 15, 1e-6))
  }

  @Test("Between two reports the finger is on the line")
  func interpolation() throws {
    #expect(near(try #require(shown([(10, 20), (20, 30), (30, 45)], frame: 30)), 37.5))
    #expect(near(try #require(shown([(10, 20), (20, 30), (30, 45)], frame: 17)), 22))
    #expect(shown([(10, 20), (20, 30)], frame: 3) == 20)
  }

  @Test("Reports too far apart or too near are shown as they are")
  func raw() {
    #expect(shown([(0, 0), (40, 40)], frame: 60) == 40)
    #expect(shown([(0, 0), (1, 1)], frame: 20) == 1)
    #expect(shown([(0, 7)], frame: 20) == 7)
    #expect(shown([], frame: 20) == nil)
    #expect(shown([(0, 0), (16, 16), (32, 32), (48, 48), (90, 90)], frame: 110) == 90)
  }

  @Test("On a panel that always reports 25 times a second the finger goes on as well")
  func slowPanel() throws {
    let reports = (0..<6).map { (Double($0) * 40, Double($0) * 40) }
    #expect(near(try #require(shown(reports, frame: 230)), 208, 1e-6))
  }

  @Test("A finger that rests does not tremble")
  func rest() {
    var resampler = TouchResampler(mode: .fast, reach: .android)
    for (time, x) in [(0, 0.0), (10, 10), (20, 20)] {
      resampler.add(Point(x: x, y: 0), at: .milliseconds(time))
    }
    let before = resampler.position(forFrame: .milliseconds(35))
    resampler.add(Point(x: 20, y: 0), at: .milliseconds(30))
    #expect(before?.x == 25)
    resampler.add(Point(x: 20, y: 0), at: .milliseconds(40))
    let after = resampler.position(forFrame: .milliseconds(52))
    #expect(after == before)
  }

  @Test("A finger that goes on while frames still show the past is not held back by its stop")
  func restShownLate() {
    var resampler = TouchResampler(mode: .smooth)
    // Seven reports of a panel of 25 Hz, the last two alike.
    for (index, x) in [0.0, 40, 80, 120, 160, 200, 200].enumerated() {
      resampler.add(Point(x: x, y: 0), at: .milliseconds(40 * index))
    }
    #expect(near(resampler.position(at: .milliseconds(190))?.x ?? 0, 190, 1e-6))
    #expect(resampler.position(at: .milliseconds(210))?.x == 200)
  }

  @Test("A finger that stopped is shown where it stopped, after a moment")
  func returning() {
    var resampler = TouchResampler(mode: .fast)
    for step in 0...5 {
      resampler.add(Point(x: Double(step) * 10, y: 0), at: .milliseconds(10 * step))
    }
    #expect(near(resampler.position(forFrame: .milliseconds(61))?.x ?? 0, 56, 1e-6))
    #expect(near(resampler.position(forFrame: .milliseconds(70))?.x ?? 0, 60, 1e-6))
    let settled = resampler.settlingTime
    #expect(settled > .milliseconds(150) && settled < .milliseconds(180))
    #expect(resampler.position(forFrame: settled)?.x == 50)
  }

  @Test(
    "The rate of a panel is measured, also where reports are late or left out",
    arguments: [25.0, 33, 60, 100, 120, 240])
  func interval(rate: Double) throws {
    var resampler = TouchResampler()
    var random = SplitMix(seed: 4)
    #expect(resampler.interval == nil)
    for report in 0..<60 where report % 7 != 3 {
      let late = Double.random(in: 0...0.001, using: &random)
      resampler.add(Point(x: Double(report), y: 0), at: .seconds(Double(report) / rate + late))
    }
    let interval = try #require(resampler.interval)
    #expect(near(interval.seconds, 1 / rate, 0.012 / rate))
    resampler.reset()
    #expect(resampler.interval == interval)
    #expect(resampler.position(at: .zero) == nil)
  }

  @Test("The lag of a slow panel comes little by little, never backwards")
  func learning() {
    var resampler = TouchResampler()
    var report = 0
    var last = 0.0
    for frame in 0..<60 {
      let time = Double(frame) / 60
      while Double(report) * 0.04 <= time {
        resampler.add(Point(x: Double(report) * 24, y: 0), at: .milliseconds(40 * report))
        report += 1
      }
      let x = resampler.position(forFrame: .seconds(time))?.x ?? 0
      #expect(x >= last)
      last = x
    }
    #expect(near(resampler.lag(at: .seconds(1)).seconds, 0.042, 1e-9))
  }

  @Test("Wild times and places neither trap nor trouble")
  func wild() {
    var resampler = TouchResampler()
    for (time, x) in [
      (0.0, 0.0), (1e6, 1e300), (0.5, 3), (0.5, 4), (0.51, .nan), (0.52, 5), (-3, 6), (9e9, 7),
    ] {
      resampler.add(Point(x: x, y: 0), at: .seconds(time))
    }
    #expect(resampler.position(forFrame: .seconds(9e9 + 1))?.x == 7)
  }
}
