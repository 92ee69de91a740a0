import Geometry
import Scrolling
import Testing

@Suite("The speed of a lifted finger")
struct VelocityTrackerTests {
  /// The speed down the panel after `positions` at `interval` seconds and a lift `pause` later.
  private func speed(
    _ positions: [Double], every interval: Double = 1 / 60.0, pause: Double = 0
  ) -> Double {
    var tracker = VelocityTracker()
    for (index, y) in positions.enumerated() {
      tracker.add(Point(x: 0, y: y), at: .seconds(10 + Double(index) * interval))
    }
    let last = 10 + Double(positions.count - 1) * interval
    return tracker.velocity(at: .seconds(last + pause)).dy
  }

  private func steady(_ count: Int, every interval: Double) -> [Double] {
    (0..<count).map { Double($0) * interval * 1000 }
  }

  @Test(
    "A steady finger has its speed, however often the panel reports",
    arguments: [25.0, 33, 60, 90, 120, 240, 1000])
  func steady(rate: Double) {
    let positions = steady(Int(rate / 4) + 2, every: 1 / rate)
    #expect(near(speed(positions, every: 1 / rate), 1000, 1e-3))
    #expect(near(speed(positions.map { -$0 }, every: 1 / rate), -1000, 1e-3))
  }

  @Test(
    "Speeding up, slowing down and a crooked lift come out as in the reference",
    arguments: [
      ([0, 4, 12, 26, 44, 66], 948), ([0, 22, 40, 54, 62, 66], 684),
      ([0, 16, 32, 48, 64, 62], 906),
    ] as [([Double], Double)])
  func weights(positions: [Double], expected: Double) {
    #expect(near(speed(positions), expected))
  }

  @Test("Reports that come in bursts do not make the finger faster")
  func burst() {
    var tracker = VelocityTracker()
    for (time, y) in [(0.0, 0.0), (16, 16), (16.5, 17), (32, 32), (32.5, 33), (48, 48)] {
      tracker.add(Point(x: y, y: y), at: .microseconds(Int(time * 1000)))
    }
    let velocity = tracker.velocity(at: .milliseconds(50))
    #expect(near(velocity.dx, 1000, 5))
    #expect(near(velocity.dy, 1000, 5))
  }

  @Test("A finger that stopped before it was lifted has no speed")
  func stopped() {
    #expect(speed(steady(8, every: 1 / 60.0), pause: 0.06) == 0)
    #expect(near(speed(steady(8, every: 1 / 60.0), pause: 0.045), 1000))
  }

  @Test("On a panel that reports 25 times a second 41 ms of silence are no stop")
  func slowPanel() {
    #expect(near(speed(steady(6, every: 0.04), every: 0.04, pause: 0.041), 1000))
    #expect(speed(steady(6, every: 0.04), every: 0.04, pause: 0.101) == 0)
  }

  @Test("The shortest flick that a panel can report still has a speed")
  func shortFlick() {
    #expect(near(speed([0, 16.667]), 1000, 0.1))
    #expect(near(speed([0, 40], every: 0.04), 1000, 0.1))
    #expect(speed([7]) == 0)
    #expect(VelocityTracker().velocity(at: .zero) == .zero)
  }

  @Test("The finger does not fling against the way it went")
  func contradiction() {
    #expect(speed([0, 20, 40, 60, 50, 45, 42]) == 0)
    #expect(speed([0, -20, -40, -60, -50, -45, -42]) == 0)
  }

  @Test("Nothing is faster than 8000 points a second, and nothing is odd about NaN or old stamps")
  func bounds() {
    #expect(speed((0..<6).map { Double($0) * 1000 }) == 8000)
    #expect(speed((0..<6).map { Double($0) * -1000 }) == -8000)
    #expect(speed([0, .nan, 33.333, 50]).isFinite)
    var tracker = VelocityTracker()
    tracker.add(.zero, at: .seconds(2))
    tracker.add(Point(x: 0, y: 100), at: .seconds(1))
    #expect(tracker.velocity(at: .seconds(1)) == .zero)
    tracker.add(Point(x: 0, y: 120), at: .seconds(1) + .milliseconds(20))
    #expect(near(tracker.velocity(at: .seconds(1) + .milliseconds(20)).dy, 1000))
    tracker.reset()
    #expect(tracker.velocity(at: .seconds(1) + .milliseconds(20)) == .zero)
  }

  @Test("What the finger did before it paused does not slow its flick")
  func afterPause() {
    var tracker = VelocityTracker()
    for index in 0..<6 {
      tracker.add(Point(x: 0, y: Double(index)), at: .milliseconds(index * 16))
    }
    for index in 0..<4 {
      tracker.add(Point(x: 0, y: 20 + Double(index) * 32), at: .milliseconds(500 + index * 16))
    }
    #expect(near(tracker.velocity(at: .milliseconds(550)).dy, 2000))
  }
}
