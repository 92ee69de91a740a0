import Geometry
import Scrolling
import Testing

@Suite("Tap or drag")
struct PanRecognizerTests {
  @Test(
    "Leaving the slop begins a drag with what lies beyond it",
    arguments: [
      (Vector(dx: 0, dy: 11), Vector(dx: 0, dy: 1)), (Vector(dx: 0, dy: 14), Vector(dx: 0, dy: 4)),
      (Vector(dx: 0, dy: -14), Vector(dx: 0, dy: -4)),
      (Vector(dx: 8, dy: 8), Vector(dx: 0.929, dy: 0.929)),
    ])
  func slop(way: Vector, expected: Vector) throws {
    var pan = PanRecognizer()
    let isFollowed = pan.touchBegan(1, at: Point(x: 100, y: 100))
    #expect(isFollowed)
    let began = pan.touchMoved(1, to: Point(x: 100, y: 100) + way)
    guard case .began(let translation)? = began else {
      Issue.record("no drag began")
      return
    }
    #expect(near((translation - expected).length, 0))
    let further = Vector(dx: 2, dy: 3)
    let moved = pan.touchMoved(1, to: Point(x: 100, y: 100) + way + further)
    #expect(moved == .moved(translation + further))
    let lifted = pan.touchEnded(1)
    #expect(lifted == .ended)
  }

  @Test("A finger that stays within the slop taps, however it trembles")
  func tap() {
    var pan = PanRecognizer()
    _ = pan.touchBegan(1, at: .zero)
    let trembling = [Point(x: 0, y: 9), Point(x: -7, y: -7), Point(x: .nan, y: 0)]
    let events = trembling.map { pan.touchMoved(1, to: $0) }
    #expect(events == [nil, nil, nil])
    let lifted = pan.touchEnded(1)
    #expect(lifted == .released)
  }

  @Test("A drag stays one when the finger comes back to where it started")
  func wayBack() {
    var pan = PanRecognizer()
    _ = pan.touchBegan(1, at: .zero)
    let began = pan.touchMoved(1, to: Point(x: 0, y: 30))
    #expect(began == .began(Vector(dx: 0, dy: 20)))
    let back = pan.touchMoved(1, to: .zero)
    #expect(back == .moved(Vector(dx: 0, dy: -10)))
    let lifted = pan.touchEnded(1)
    #expect(lifted == .ended)
  }

  @Test("A second finger neither moves the list nor ends the drag")
  func secondFinger() {
    var pan = PanRecognizer()
    let first = pan.touchBegan(1, at: .zero)
    let second = pan.touchBegan(2, at: Point(x: 50, y: 50))
    #expect(first && !second)
    let moved = pan.touchMoved(2, to: Point(x: 50, y: 400))
    let lifted = pan.touchEnded(2)
    let lost = pan.touchCancelled(2)
    #expect([moved, lifted, lost] == [nil, nil, nil])
    #expect(pan.contact == 1)
    let cancelled = pan.touchCancelled(1)
    #expect(cancelled == .cancelled)
    let third = pan.touchBegan(3, at: .zero)
    #expect(third)
  }
}
