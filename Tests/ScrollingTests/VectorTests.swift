import Geometry
import Scrolling
import Testing

/// The reference's section 7, number by number: 1e-3 against what is printed, 1e-9 against formulas.
@Suite("The reference's numbers")
struct VectorTests {
  /// Whether each of `values` is near its printed and its exact number, which follow each other.
  private func agrees(_ values: [Double], with numbers: ArraySlice<Double>, _ row: [Double]) {
    let numbers = Array(numbers)
    for (index, value) in values.enumerated() {
      let printed = numbers[2 * index]
      let exact = numbers[2 * index + 1]
      #expect(near(value, printed, 1e-3 * max(1, abs(printed) / 1000)), "\(index) of \(row)")
      #expect(near(value, exact, 1e-9 * max(1, abs(exact))), "\(index) of \(row)")
    }
  }

  @Test("of a glide", arguments: ReferenceTable.glides)
  func glide(row: [Double]) {
    for sign in [1.0, -1] {
      let glide = Deceleration(origin: 0, velocity: sign * row[1], rate: row[0])
      let times = [0.1, 0.25, 0.5, 1]
      agrees(
        [
          sign * glide.limit, glide.time(untilRemaining: 0.5), glide.time(untilSpeed: 10),
        ] + times.map { sign * glide.offset(after: $0) }
          + [0.1, 1].map { sign * glide.velocity(after: $0) },
        with: row[2...], row)
    }
  }

  @Test("of a glide to an edge", arguments: ReferenceTable.edges)
  func edge(row: [Double]) {
    let glide = Deceleration(origin: 0, velocity: row[0])
    agrees([glide.velocity(atOffset: row[1])], with: row[4...], row)
    if row[2].isNaN {
      #expect(glide.time(toReach: row[1]) == nil)
    } else {
      agrees([glide.time(toReach: row[1]) ?? .nan], with: row[2...], row)
    }
  }

  @Test("of the rubber band and its inverse", arguments: ReferenceTable.bands)
  func band(row: [Double]) {
    let band = RubberBand(dimension: row[0])
    for sign in [1.0, -1] {
      let shown = band.shown(forExcess: sign * row[1])
      agrees([sign * shown, band.slope(atShown: shown)], with: row[2...], row)
      #expect(near(band.excess(forShown: shown), sign * row[1], 1e-9 * row[1]))
    }
  }

  @Test(
    "of the rubber band's inverse",
    arguments: [(60.0, 124.6753), (100, 229.6651), (240, 872.7273)])
  func inverse(shown: Double, excess: Double) {
    #expect(near(RubberBand(dimension: 480).excess(forShown: shown), excess))
  }

  @Test("of the bounce", arguments: ReferenceTable.springs)
  func spring(row: [Double]) {
    let frequency = row[0]
    for sign in [1.0, -1] {
      let spring = Spring(
        goal: 7, displacement: sign * row[1], velocity: sign * row[2], frequency: frequency)
      agrees(
        [0.05, 0.1, 0.2, 0.3, 0.5].map { sign * spring.displacement(after: $0) }
          + [sign * spring.velocity(after: 0.1)],
        with: row[3...], row)
      // Printed to a thousandth of a second, and searched for in steps of that.
      #expect(near(spring.settlingTime(distance: 0.5, speed: 10), row[15], 1.6e-3), "\(row)")
    }
  }

  @Test("of a catch past the edge", arguments: [(10.0, 64.1691), (-10, 55.7464)])
  func catching(pull: Double, shown: Double) {
    var model = list()
    model.scroll(to: Point(x: 0, y: 1520), animated: false, at: .zero)
    model.touchDown(at: .zero)
    model.beginDragging(at: .zero)
    model.drag(by: Vector(dx: 0, dy: -124.675325), at: .zero)
    model.touchUp(at: .zero)
    model.touchDown(at: .zero)
    #expect(near(model.y(0) - 1520, 60, 1e-5))
    model.beginDragging(at: .zero)
    model.drag(by: Vector(dx: 0, dy: -pull), at: .zero)
    #expect(near(model.y(0) - 1520, shown))
  }

  @Test("of a fling through the edge")
  func throughTheEdge() throws {
    var model = list()
    model.flick(from: 1320, speed: 1000, at: .zero)
    let edge = 0.25549
    #expect(near(model.y(edge), 1520, 0.01))
    #expect(near(model.vy(edge - 1e-6), 599.599, 0.01))
    #expect(near(model.y(0.347) - 1520, 20.186))
    #expect(model.y(0.347) > model.y(0.345) && model.y(0.347) > model.y(0.349))
    #expect(near(try #require(model.restTime).seconds, edge + 0.602, 2e-3))
  }

  @Test(
    "of a release past the edge", arguments: [(124.675325, 1000.0, 421.09), (200, 800, 291.227)])
  func release(pull: Double, speed: Double, content: Double) {
    var model = list()
    model.flick(from: 1520, pull: pull, speed: speed, at: .zero)
    #expect(near(model.vy(0), content, 5e-3))
    #expect(model.phase(0) == .bouncing)
  }

  @Test(
    "of the slop",
    arguments: [
      (Vector(dx: 0, dy: 9), nil), (Vector(dx: 0, dy: 11), 1.0), (Vector(dx: 0, dy: 14), 4),
      (Vector(dx: 8, dy: 8), 0.929),
    ] as [(Vector, Double?)])
  func slop(way: Vector, beyond: Double?) throws {
    var pan = PanRecognizer()
    _ = pan.touchBegan(1, at: .zero)
    guard case .began(let translation)? = pan.touchMoved(1, to: .zero + way) else {
      #expect(beyond == nil)
      return
    }
    #expect(near(translation.dy, try #require(beyond)))
  }

  @Test(
    "of momentum carried over",
    arguments: [(500.0, 166.17), (1000, 649.67), (2000, 2539.9), (4000, 9929.84)])
  func carried(speed: Double, carried: Double) {
    // Fast enough to be caught at just that speed, on a list long enough for it.
    var model = list(content: 1e6)
    model.flick(from: 5000, speed: speed, at: .zero)
    model.touchDown(at: .zero)
    model.beginDragging(at: .milliseconds(10))
    model.drag(by: Vector(dx: 0, dy: -5), at: .milliseconds(15))
    let finger = max(speed, carried / 2)
    model.endDragging(fingerVelocity: Vector(dx: 0, dy: -finger), at: .milliseconds(20))
    #expect(near(model.vy(0.02), finger + carried, carried * 1e-4))
  }

  @Test(
    "of speeds on a 60 Hz grid",
    arguments: [
      // 928.39 where close samples count; they are dropped, which comes nearer to the finger's 1000.
      ([0, 16, 16.5, 32, 32.5, 48], [0, 16, 17, 32, 33, 48], 1000, 1),
      ([0, 16.667, 33.333, 50, 66.667, 83.333], [0, 4, 12, 26, 44, 66], 948, 0.2),
      ([0, 16.667, 33.333, 50, 66.667, 83.333], [0, 22, 40, 54, 62, 66], 684, 0.2),
      ([0, 16.667, 33.333, 50, 66.667, 83.333], [0, 16, 32, 48, 64, 62], 906, 0.2),
      ([0, 40, 80, 120, 160], [0, 40, 80, 120, 160], 1000, 1e-3),
    ] as [([Double], [Double], Double, Double)])
  func velocity(times: [Double], positions: [Double], expected: Double, tolerance: Double) {
    var tracker = VelocityTracker()
    for (time, x) in zip(times, positions) {
      tracker.add(Point(x: x, y: 0), at: .seconds(time / 1000))
    }
    let last = Duration.seconds((times.last ?? 0) / 1000)
    #expect(near(tracker.velocity(at: last).dx, expected, tolerance))
  }

  @Test("of a lift after a pause: nothing at 60 Hz, all of the speed at 25 Hz")
  func pausedLift() {
    var fast = VelocityTracker()
    for step in 0...6 { fast.add(Point(x: Double(step) * 16, y: 0), at: .milliseconds(16 * step)) }
    #expect(fast.velocity(at: .milliseconds(96 + 60)) == .zero)
    var slow = VelocityTracker()
    for step in 0...6 { slow.add(Point(x: Double(step) * 40, y: 0), at: .milliseconds(40 * step)) }
    #expect(near(slow.velocity(at: .milliseconds(240 + 41)).dx, 1000))
    #expect(slow.stoppingTime == .milliseconds(100))
  }

  @Test(
    "of fast glides do not come out if speed is lost frame by frame", arguments: [25, 30, 60, 120])
  func euler(refresh: Int) {
    var (x, v) = (0.0, 1000.0)
    for _ in 0..<refresh * 8 {
      x += v / Double(refresh)
      v *= Deceleration(origin: 0, velocity: 1).velocity(after: 1 / Double(refresh))
    }
    #expect(!near(x, 499.4998, 1), "what the reference calls a failure")
    let whole = Deceleration(origin: 0, velocity: 1000)
    var part = whole
    for _ in 0..<refresh * 8 {
      let step = 1 / Double(refresh)
      part = Deceleration(
        origin: part.offset(after: step), velocity: part.velocity(after: step))
    }
    #expect(near(part.limit, whole.limit, 1e-9))
  }
}
