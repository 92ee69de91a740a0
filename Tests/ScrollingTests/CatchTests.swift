import Geometry
import Scrolling
import Testing

@Suite("Catching a moving list")
struct CatchTests {
  @Test("A finger stops a fling in the very frame, and the touch is no tap")
  func freeze() {
    var model = list(content: 9000)
    model.flick(from: 0, speed: 2000, at: .zero)
    let shown = model.y(0.25)
    let isCaught = model.touchDown(at: .milliseconds(250))
    #expect(isCaught)
    #expect(model.y(0.25) == shown)
    #expect(model.y(7) == shown)
    #expect(model.phase(1) == .tracking)
    model.touchUp(at: .seconds(1))
    #expect(model.phase(1) == .idle)
    #expect(model.y(2) == shown)
  }

  @Test("Once the list has come to rest, a touch is a tap again")
  func afterRest() {
    var model = list(content: 9000)
    model.flick(from: 0, speed: 1000, at: .zero)
    let isCaught = model.touchDown(at: .milliseconds(2301))
    #expect(!isCaught)
  }

  /// A list flung past its end and caught at 60 points beyond.
  private func caught() throws -> (ScrollModel, Duration) {
    var model = list()
    model.flick(from: 1520, speed: 2000, at: .zero)
    var low = 0.0
    var high = 1 / 10.927279
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if model.y(middle) < 1580 { low = middle } else { high = middle }
    }
    let time = Duration.seconds(high)
    try #require(near(model.offset(at: time).y, 1580, 1e-4))
    let isCaught = model.touchDown(at: time)
    #expect(isCaught)
    return (model, time)
  }

  @Test(
    "Caught past the end, the list goes on from what shows",
    arguments: [(0.0, 60.0), (10, 64.1691), (-10, 55.7464)])
  func continuation(pull: Double, shown: Double) throws {
    var (model, time) = try caught()
    model.beginDragging(at: time)
    model.drag(by: Vector(dx: 0, dy: -pull), at: time)
    #expect(near(model.offset(at: time).y, 1520 + shown))
  }

  @Test("Caught past the end and let go without a move, the list still comes home")
  func release() throws {
    var (model, time) = try caught()
    #expect(near(model.offset(at: time + .seconds(5)).y, 1580, 1e-4))
    model.touchUp(at: time + .seconds(5))
    #expect(model.phase(at: time + .seconds(5)) == .bouncing)
    #expect(model.offset(at: time + .seconds(7)).y == 1520)
  }

  @Test("A touch that is taken away leaves no momentum")
  func cancel() {
    var model = list()
    model.touchDown(at: .zero)
    model.beginDragging(at: .zero)
    model.drag(
      by: Vector(dx: 0, dy: -300), fingerVelocity: Vector(dx: 0, dy: -3000), at: .zero)
    model.cancelTouch(at: .zero)
    #expect(model.phase(0) == .idle)
    #expect(model.y(1) == 300)
    model.touchDown(at: .seconds(1))
    model.beginDragging(at: .seconds(1))
    model.drag(by: Vector(dx: 0, dy: 500), at: .seconds(1))
    model.cancelTouch(at: .seconds(1))
    #expect(model.phase(1) == .bouncing)
    #expect(model.y(3) == 0)
  }

  @Test(
    "A second flick the same way adds to the first",
    arguments: [(500.0, 166.17), (1000, 649.67), (2000, 2539.9), (4000, 9929.84)])
  func carry(speed: Double, carried: Double) {
    var model = list(content: 1e6)
    model.flick(from: 5e5, speed: speed, at: .zero)
    model.touchDown(at: .zero)
    model.beginDragging(at: .milliseconds(16))
    model.drag(by: Vector(dx: 0, dy: -40), at: .milliseconds(32))
    model.endDragging(fingerVelocity: Vector(dx: 0, dy: -6000), at: .milliseconds(40))
    #expect(near(model.vy(0.04), 6000 + carried, 0.01))
  }

  @Test("A flick the other way, a much slower one or one after a rest adds nothing")
  func noCarry() {
    func second(_ finger: Double, hold: Duration = .zero, still: Bool = false) -> Double {
      var model = list(content: 1e6)
      model.flick(from: 5e5, speed: 2000, at: .zero)
      model.touchDown(at: .zero)
      model.beginDragging(at: hold)
      model.drag(by: Vector(dx: 0, dy: -40), at: hold + .milliseconds(16))
      if still { model.drag(by: Vector(dx: 0, dy: -40), at: hold + .milliseconds(40)) }
      let lift = hold + .milliseconds(50)
      model.endDragging(fingerVelocity: Vector(dx: 0, dy: -finger), at: lift)
      return model.velocity(at: lift).dy
    }
    #expect(near(second(1300), 1300 + 2539.9, 0.01))
    #expect(second(1200) == 1200)
    #expect(second(-3000) == -3000)
    #expect(second(3000, hold: .milliseconds(400)) == 3000)
    #expect(second(3000, still: true) == 3000)
  }

  @Test("However fast flicks pile up, the end of the list stays in sight")
  func cappedBounce() {
    var model = list(content: 40_000)
    model.flick(from: 33_000, speed: 5000, at: .zero)
    model.touchDown(at: .zero)
    model.beginDragging(at: .zero)
    model.drag(by: Vector(dx: 0, dy: -40), at: .milliseconds(16))
    model.endDragging(fingerVelocity: Vector(dx: 0, dy: -99_999), at: .milliseconds(20))
    #expect(model.vy(0.02) > 20_000)
    let furthest = (0..<4000).map { model.y(Double($0) / 1000) }.max() ?? 0
    #expect(furthest > model.limits.maxY + 200)
    #expect(furthest < model.limits.maxY + 270)
  }
}
