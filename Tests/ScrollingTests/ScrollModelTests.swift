import Geometry
import Scrolling
import Testing

/// A list of `content` points under a window of 480, as most tests want it.
func list(
  content: Double = 2000, configuration: ScrollConfiguration = ScrollConfiguration()
) -> ScrollModel {
  ScrollModel(
    viewport: Size(width: 320, height: 480), content: Size(width: 320, height: content),
    configuration: configuration)
}

extension ScrollModel {
  /// Puts it at `offset`, then lets a finger pull it by `pull` points and leave at `speed`, in terms of content.
  mutating func flick(from offset: Double, pull: Double = 0, speed: Double, at time: Duration) {
    scroll(to: Point(x: 0, y: offset), animated: false, at: time)
    touchDown(at: time)
    beginDragging(at: time)
    drag(by: Vector(dx: 0, dy: -pull), at: time)
    endDragging(fingerVelocity: Vector(dx: 0, dy: -speed), at: time)
  }

  func y(_ seconds: Double) -> Double { offset(at: .seconds(seconds)).y }
  func vy(_ seconds: Double) -> Double { velocity(at: .seconds(seconds)).dy }
  func phase(_ seconds: Double) -> ScrollPhase { phase(at: .seconds(seconds)) }
}

@Suite("A list under a finger")
struct ScrollModelTests {
  @Test("A list starts at its top and knows how far it goes")
  func limits() {
    let model = ScrollModel(
      viewport: Size(width: 320, height: 480), content: Size(width: 320, height: 2000),
      insets: EdgeInsets(top: 20, bottom: 30))
    #expect(model.limits == ScrollLimits(minX: 0, maxX: 0, minY: -20, maxY: 1550))
    #expect(model.offset(at: .zero) == Point(x: 0, y: -20))
    #expect(model.phase(at: .zero) == .idle)
    #expect(model.restTime == nil)
    #expect(list(content: 100).limits == ScrollLimits(minX: 0, maxX: 0, minY: 0, maxY: 0))
    let odd = ScrollModel(
      viewport: Size(width: .nan, height: -3), content: Size(width: .infinity, height: .nan))
    #expect(odd.limits == ScrollLimits(minX: 0, maxX: 0, minY: 0, maxY: 0))
  }

  @Test("The list follows the finger point for point, the other way round")
  func drag() {
    var model = list()
    let isCaught = model.touchDown(at: .zero)
    #expect(!isCaught)
    #expect(model.phase(at: .zero) == .tracking)
    model.beginDragging(at: .milliseconds(20))
    model.drag(
      by: Vector(dx: 3, dy: -123.25), fingerVelocity: Vector(dx: 9, dy: -900),
      at: .milliseconds(40))
    #expect(model.offset(at: .milliseconds(40)) == Point(x: 0, y: 123.25))
    #expect(model.velocity(at: .milliseconds(40)) == Vector(dx: 0, dy: 900))
    #expect(model.phase(at: .milliseconds(40)) == .dragging)
    #expect(!model.isMoving(at: .milliseconds(40)))
    #expect(model.velocity(at: .milliseconds(300)).dy == 0)
    model.endDragging(fingerVelocity: .zero, at: .milliseconds(300))
    #expect(model.phase(at: .milliseconds(300)) == .idle)
    #expect(model.offset(at: .seconds(9)).y == 123.25)
  }

  @Test("A fling coasts as the closed form says, stops at 10 points a second and then rests")
  func fling() throws {
    var model = list(content: 9000)
    model.flick(from: 0, speed: 1000, at: .seconds(5))
    #expect(near(model.y(5.25), 196.6895))
    #expect(near(model.vy(5.1), 818.5668))
    #expect(model.phase(5.25) == .decelerating)
    #expect(near(try #require(model.restTime).seconds, 7.3003))
    #expect(model.phase(7.2999) == .decelerating)
    #expect(model.phase(7.301) == .idle)
    #expect(near(model.y(8), 499.4998 - 10 / 2.002003))
    #expect(model.y(8) == model.restOffset.y)
    #expect(model.vy(8) == 0)
  }

  @Test("A fling into the end overshoots, springs back and rests on the edge to the last bit")
  func edge() throws {
    var model = list()
    model.flick(from: 1320, speed: 1000, at: .zero)
    #expect(near(model.y(0.2554), 1520, 0.1))
    #expect(near(model.vy(0.25548), 599.6, 0.05))
    #expect(model.phase(0.2554) == .decelerating)
    #expect(model.phase(0.2556) == .bouncing)
    #expect(near(model.y(0.347), 1540.186))
    #expect(near(try #require(model.restTime).seconds, 0.25549 + 0.602, 1.5e-3))
    #expect(model.y(2) == 1520)
    #expect(model.phase(2) == .idle)
  }

  @Test("Past the edge the list lags, is let go without a jerk and comes home")
  func overscroll() {
    var model = list()
    model.touchDown(at: .zero)
    model.beginDragging(at: .zero)
    model.drag(
      by: Vector(dx: 0, dy: 200), fingerVelocity: Vector(dx: 0, dy: 800), at: .milliseconds(10))
    #expect(near(model.y(0.01), -89.4915))
    #expect(near(model.vy(0.01), -291.227))
    model.endDragging(fingerVelocity: Vector(dx: 0, dy: 800), at: .milliseconds(20))
    #expect(near(model.y(0.02), -89.4915))
    #expect(near(model.vy(0.02), -291.227))
    #expect(model.phase(0.02) == .bouncing)
    #expect(model.y(3) == 0)
  }

  @Test("Let go 60 points past the edge, content goes on at the share of the speed that shows")
  func release() {
    var model = list()
    let pull = RubberBand(dimension: 480).excess(forShown: 60)
    model.flick(from: 1520, pull: pull, speed: 1000, at: .zero)
    #expect(near(model.y(0), 1580))
    #expect(near(model.vy(0), 421.09, 0.5))
    #expect(near(model.vy(0), 1000 * 0.55 * 0.875 * 0.875))
  }

  @Test("Thrown home from past the edge, the list coasts on into its rows")
  func handOver() {
    var model = list()
    let pull = RubberBand(dimension: 480).excess(forShown: -50)
    model.flick(from: 0, pull: pull, speed: 6000, at: .zero)
    #expect(near(model.y(0), -50))
    #expect(model.phase(0) == .bouncing)
    let crossing = (0..<200).map { Double($0) / 1000 }.first { model.y($0) > 0 } ?? 1
    #expect(model.phase(crossing) == .decelerating)
    #expect(near(model.vy(crossing), model.vy(crossing - 0.001), 40))
    #expect(model.restOffset.y > 100)
  }

  @Test("A finger too slow to fling leaves the list where it is")
  func slow() {
    var model = list()
    model.flick(from: 500, speed: 249, at: .zero)
    #expect(!model.isMoving(at: .zero))
    #expect(model.y(3) == 500)
    model.flick(from: 500, speed: 251, at: .zero)
    #expect(model.isMoving(at: .zero))
  }

  @Test("No fling is faster than 8000 points a second, in either direction")
  func fastest() {
    var model = list(content: 1e6)
    model.flick(from: 5e5, speed: 20_000, at: .zero)
    #expect(model.vy(0) == 8000)
    model.flick(from: 5e5, speed: -20_000, at: .zero)
    #expect(model.vy(0) == -8000)
  }

  @Test("A list that fits does not move under a finger, unless it always bounces")
  func fits() {
    var model = list(content: 300)
    model.touchDown(at: .zero)
    model.beginDragging(at: .zero)
    model.drag(by: Vector(dx: 50, dy: -90), at: .zero)
    #expect(model.offset(at: .zero) == .zero)
    #expect(model.phase(at: .zero) == .tracking)
    model.endDragging(fingerVelocity: Vector(dx: 3000, dy: -3000), at: .zero)
    #expect(model.phase(at: .zero) == .idle)

    var configuration = ScrollConfiguration()
    configuration.alwaysBouncesVertically = true
    var elastic = list(content: 300, configuration: configuration)
    elastic.flick(from: 0, pull: -100, speed: 0, at: .zero)
    #expect(near(elastic.y(0), -49.3458))
    #expect(elastic.phase(0) == .bouncing)
    #expect(elastic.y(3) == 0)
  }

  @Test("Without bouncing the list stops dead at its ends")
  func hardEdges() {
    var configuration = ScrollConfiguration()
    configuration.bounces = false
    var model = list(configuration: configuration)
    model.touchDown(at: .zero)
    model.beginDragging(at: .zero)
    model.drag(by: Vector(dx: 0, dy: 100), at: .zero)
    #expect(model.y(0) == 0)
    model.flick(from: 1320, speed: 1000, at: .zero)
    #expect((0...300).allSatisfy { model.y(Double($0) / 100) <= 1520 })
    #expect(model.y(3) == 1520)
  }

  @Test("An arrow's scroll runs to its goal without overshoot and a second one goes on from there")
  func animation() throws {
    var model = list()
    model.scroll(to: Point(x: 0, y: 440), animated: true, at: .zero)
    #expect(model.phase(0.1) == .animating)
    #expect(model.restOffset.y == 440)
    let before = (model.y(0.1), model.vy(0.1))
    model.scroll(to: Point(x: 0, y: 9999), animated: true, at: .milliseconds(100))
    #expect(near(model.y(0.1), before.0, 1e-9))
    #expect(near(model.vy(0.1), before.1, 1e-9))
    #expect(model.restOffset.y == 1520)
    #expect((100...3000).allSatisfy { model.y(Double($0) / 1000) <= 1520 })
    #expect(model.y(3) == 1520)
    #expect(model.phase(3) == .idle)
    model.scroll(to: Point(x: 0, y: 100), animated: true, at: .seconds(4))
    let isCaught = model.touchDown(at: .milliseconds(4100))
    #expect(isCaught)
    model.touchUp(at: .milliseconds(4200))
    #expect(model.y(9) == model.y(4.1))
    model.scroll(to: .zero, animated: false, at: .seconds(9))
    #expect(model.y(9) == 0)
    #expect(model.phase(9) == .idle)
  }

  @Test("Sideways and up and down do not know of each other")
  func axes() {
    func sheet() -> ScrollModel {
      ScrollModel(
        viewport: Size(width: 480, height: 480), content: Size(width: 2000, height: 2000))
    }
    var both = sheet()
    var alone = sheet()
    for (velocity, isAlone) in [
      (Vector(dx: -2000, dy: -700), false), (Vector(dx: 0, dy: -700), true),
    ] {
      var model = sheet()
      model.touchDown(at: .zero)
      model.beginDragging(at: .zero)
      model.drag(by: Vector(dx: isAlone ? 0 : -1000, dy: -20), at: .zero)
      model.endDragging(fingerVelocity: velocity, at: .zero)
      if isAlone { alone = model } else { both = model }
    }
    var phases = Set<ScrollPhase>()
    for step in 0...300 {
      let time = Duration.milliseconds(step * 10)
      #expect(both.offset(at: time).y == alone.offset(at: time).y)
      phases.insert(both.phase(of: .horizontal, at: time))
    }
    #expect(phases == [.decelerating, .bouncing, .idle])
    #expect(both.offset(at: .seconds(5)).x == 1520)
  }
}
