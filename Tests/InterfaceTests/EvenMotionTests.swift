import Geometry
import Interface
import Scrolling
import TestSupport
import Testing
import Touch

/// A finger that pulls a list steadily, seen on a display of 60 Hz by a panel out of step with it.
private struct SteadyDrag {
  var rate: Double
  var mode: TouchMode
  /// How late reports are stamped, at most, in seconds.
  var jitter = 0.0
  /// How much faster the panel's clock runs than it says, as a share.
  var drift = 0.0
  /// How long before its presentation a frame is drawn, in seconds.
  var lead = 0.0
  var seed: UInt64 = 1

  static let speed = 600.0
  static let refresh = 1 / 60.0

  /// What frames show from the touch that begins at `start` to after the lift, a second later.
  func frames(
    _ interface: inout ListInterface, from start: Double, contact: Int
  ) -> [(time: Double, state: InterfaceState)] {
    var random = SplitMix(seed: seed)
    let interval = 1 / (rate * (1 + drift))
    let phase = Double.random(in: 0..<1, using: &random) * interval
    var happenings: [TimedHappening] = []
    var frames: [(time: Double, state: InterfaceState)] = []
    let count = Int(1 / interval)
    var report = 0
    var stamp = start + phase
    for frame in 0..<80 {
      let drawn = start + Double(frame) * Self.refresh
      while report <= count, stamp <= drawn {
        let way = Double(report) * interval * Self.speed
        let touchPhase: TouchPhase = report == 0 ? .began : report == count ? .ended : .moved
        let at = Point(x: 400, y: 700 - (report == count ? way - interval * Self.speed : way))
        let change = TouchChange(contact: ContactID(contact), phase: touchPhase, position: at)
        interface.handle(
          TouchFrame(time: .seconds(stamp), changes: [change]), happenings: &happenings)
        report += 1
        stamp =
          start + phase + Double(report) * interval + Double.random(in: 0..<1, using: &random)
          * jitter
      }
      frames.append((drawn, interface.state(at: .seconds(drawn + lead))))
    }
    return frames
  }

  func list() -> ListInterface {
    let layout = ListLayout(
      rowCount: 1000, rowHeight: 72, viewport: Size(width: 800, height: 480))
    var interface = ListInterface(
      layout: layout, configuration: ScrollConfiguration(), touchMode: mode)
    interface.presentationLead = .seconds(lead)
    return interface
  }

  /// The frame that was furthest from moving as far as the finger does between two, in points.
  ///
  /// From the panel's second touch on its rate is known.
  func worstDeviation() -> Double {
    var interface = list()
    _ = frames(&interface, from: 1, contact: 1)
    let steps = steps(frames(&interface, from: 20, contact: 2))
    let expected = Self.speed * Self.refresh
    return steps.map { abs($0 - expected) }.max() ?? .infinity
  }

  private func steps(_ frames: [(time: Double, state: InterfaceState)]) -> [Double] {
    let dragging = frames.filter { $0.state.phase == .dragging && $0.state.offset.y > 0 }
      .map(\.state.offset.y)
    let all = zip(dragging.dropFirst(), dragging).map { $0 - $1 }
    // Up to the first report beyond the slop the finger has not moved anything.
    return Array(all.dropFirst(6))
  }
}

@Suite("A list under a steady finger")
struct EvenMotionTests {
  static let rates = [25.0, 33, 60, 100, 120, 240]

  private func worst(
    _ mode: TouchMode, _ rate: Double, jitter: Double = 0, drift: Double = 0
  ) -> Double {
    var worst = 0.0
    for seed in 1...6 {
      for lead in [0, SteadyDrag.refresh] {
        let drag = SteadyDrag(
          rate: rate, mode: mode, jitter: jitter, drift: drift, lead: lead, seed: UInt64(seed))
        worst = max(worst, drag.worstDeviation())
      }
    }
    return worst
  }

  private func tell(_ what: String, _ mode: TouchMode, _ rate: Double, _ deviation: Double) {
    let rounded = (deviation * 1000).rounded() / 1000
    print("even motion, \(what): \(mode.rawValue) at \(Int(rate)) Hz is off by \(rounded) pt")
  }

  @Test("moves by the same step every frame", arguments: TouchMode.allCases, rates)
  func steady(mode: TouchMode, rate: Double) {
    let deviation = worst(mode, rate)
    tell("steady", mode, rate, deviation)
    #expect(deviation <= 0.5)
  }

  @Test("also where the panel's clock is half a percent off", arguments: TouchMode.allCases, rates)
  func drift(mode: TouchMode, rate: Double) {
    let deviation = max(worst(mode, rate, drift: 0.005), worst(mode, rate, drift: -0.005))
    tell("clock off by 0.5 %", mode, rate, deviation)
    #expect(deviation <= 0.5)
  }

  @Test("also where reports are up to a millisecond late", arguments: TouchMode.allCases, rates)
  func jitter(mode: TouchMode, rate: Double) {
    let deviation = worst(mode, rate, jitter: 0.001)
    tell("up to 1 ms late", mode, rate, deviation)
    #expect(deviation <= (mode == .smooth ? 0.5 : 1.5))
  }

  @Test("goes on evenly as the finger lets go", arguments: TouchMode.allCases, rates)
  func lift(mode: TouchMode, rate: Double) {
    for lead in [0, SteadyDrag.refresh] {
      let drag = SteadyDrag(rate: rate, mode: mode, lead: lead)
      var interface = drag.list()
      _ = drag.frames(&interface, from: 1, contact: 1)
      let frames = drag.frames(&interface, from: 20, contact: 2)
      let offsets = frames.map(\.state.offset.y)
      guard let lift = frames.firstIndex(where: { $0.state.phase == .decelerating }) else {
        Issue.record("it never coasts")
        continue
      }
      for frame in lift - 2...lift + 3 {
        let step = offsets[frame] - offsets[frame - 1]
        // A hundredth of a second of coasting costs 2 % of the speed.
        #expect(step < 10.5 && step > 8, "\(mode) \(rate) Hz: frame \(frame - lift) moved \(step)")
      }
    }
  }

  @Test("never goes back, from the first touch on", arguments: TouchMode.allCases, rates)
  func forwards(mode: TouchMode, rate: Double) {
    let drag = SteadyDrag(rate: rate, mode: mode)
    var interface = drag.list()
    let offsets = drag.frames(&interface, from: 1, contact: 1).map(\.state.offset.y)
    #expect(zip(offsets.dropFirst(), offsets).allSatisfy { $0 >= $1 - 1e-9 })
  }

  @Test("is drawn no more once a resting finger has settled")
  func settles() {
    var finger = FingerOnList(rows: 100)
    finger.down(at: Point(x: 100, y: 400))
    for step in 1...5 { finger.move(to: Point(x: 100, y: 400 - 10 * Double(step))) }
    #expect(finger.interface.isMoving(at: finger.time))
    #expect(!finger.interface.isMoving(at: finger.time + .milliseconds(250)))
    #expect(finger.settled.offset.y == 40)
  }
}
