import Geometry
import Scrolling
import Testing

@Suite("A strip in a list")
struct NestedScrollerTests {
  private func nested() -> NestedScroller {
    let viewport = Size(width: 300, height: 400)
    return NestedScroller(
      outer: Scroller(ScrollModel(viewport: viewport, content: Size(width: 300, height: 4000))),
      inner: Scroller(
        ScrollModel(
          viewport: Size(width: 300, height: 100), content: Size(width: 2000, height: 100))))
  }

  private func swipe(
    _ nested: inout NestedScroller, by way: Vector, at time: Double, isInside: Bool = true
  ) {
    let start = Point(x: 150, y: 150)
    nested.touchBegan(1, at: start, isInside: isInside, time: .seconds(time))
    for step in 1...10 {
      nested.touchMoved(
        1, to: start + way * (Double(step) / 10), time: .seconds(time + Double(step) / 100))
    }
  }

  private func offsets(_ nested: NestedScroller, _ time: Double) -> (outer: Double, inner: Double) {
    (
      nested.outer.model.offset(at: .seconds(time)).y,
      nested.inner.model.offset(at: .seconds(time)).x
    )
  }

  @Test("moves sideways by itself and leaves up and down to the list")
  func direction() {
    var both = nested()
    swipe(&both, by: Vector(dx: -100, dy: -30), at: 1)
    #expect(offsets(both, 1.2).inner > 80 && offsets(both, 1.2).outer == 0)
    both = nested()
    swipe(&both, by: Vector(dx: -30, dy: -100), at: 1)
    #expect(offsets(both, 1.2).inner == 0 && offsets(both, 1.2).outer > 80)
  }

  @Test("is decided once for each touch")
  func once() {
    var both = nested()
    swipe(&both, by: Vector(dx: -100, dy: 0), at: 1)
    let before = offsets(both, 1.1).inner
    both.touchMoved(1, to: Point(x: 50, y: 20), time: .seconds(1.2))
    #expect(offsets(both, 1.2).outer == 0)
    #expect(offsets(both, 1.2).inner == before)
    let lift = both.touchEnded(1, time: .seconds(1.5))
    #expect(lift == .scroll)
    swipe(&both, by: Vector(dx: 0, dy: -100), at: 3)
    #expect(offsets(both, 3.1).outer > 80)
  }

  @Test("beside it the list scrolls, and a touch that moves neither is one tap")
  func beside() {
    var both = nested()
    swipe(&both, by: Vector(dx: -100, dy: -90), at: 1, isInside: false)
    #expect(offsets(both, 1.1).inner == 0)
    both.touchCancelled(1, time: .seconds(1.2))
    both.touchBegan(2, at: Point(x: 9, y: 9), isInside: true, time: .seconds(3))
    let tap = both.touchEnded(2, time: .seconds(3.1))
    #expect(tap == .tap)
    #expect(!both.inner.isTracking && !both.outer.isTracking)
  }

  @Test("stopping either of the two is no tap")
  func stopping() {
    var both = nested()
    swipe(&both, by: Vector(dx: -100, dy: 0), at: 1)
    both.touchEnded(1, time: .seconds(1.1))
    let hasCaught = both.touchBegan(
      2, at: Point(x: 9, y: 9), isInside: true, time: .seconds(1.3))
    let lift = both.touchEnded(2, time: .seconds(1.4))
    #expect(hasCaught && lift == .scroll)
  }
}
