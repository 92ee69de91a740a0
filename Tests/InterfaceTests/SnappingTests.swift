import Geometry
import Interface
import Scrolling
import Testing

@Suite("A list that snaps to its rows")
struct SnappingTests {
  @Test("glides to a whole row without a jerk", arguments: [8, 12, 15, 22])
  func fling(step: Int) {
    var finger = FingerOnList(rows: 100, snapping: .rows)
    finger.down(at: Point(x: 100, y: 400))
    for count in 1...12 { finger.move(to: Point(x: 100, y: 400 - Double(step * count))) }
    finger.lift()
    finger.wait(.milliseconds(5))
    var last = finger.state
    #expect(last.phase == .decelerating)
    let speed = last.velocity.dy
    while finger.interface.isMoving(at: finger.time) {
      finger.wait(.milliseconds(4))
      let now = finger.state
      #expect(now.offset.y >= last.offset.y)
      #expect(now.velocity.dy < speed * 1.05)
      last = now
    }
    #expect(abs(last.offset.y.remainder(dividingBy: 72)) < 1e-9)
    #expect(finger.happenings.map(\.happening) == [.scrollBegan, .scrollEnded])
  }

  @Test("goes to the nearest row when a finger leaves it at rest")
  func rest() {
    var finger = FingerOnList(rows: 100, snapping: .rows)
    finger.down(at: Point(x: 100, y: 400))
    for count in 1...10 { finger.move(to: Point(x: 100, y: 400 - 6 * Double(count))) }
    finger.wait(.milliseconds(300))
    #expect(finger.state.offset.y == 50)
    finger.lift()
    #expect(finger.interface.isMoving(at: finger.time))
    finger.wait(.seconds(2))
    #expect(finger.state.offset.y == 72)
    #expect(finger.happenings.map(\.happening) == [.scrollBegan, .scrollEnded])
  }

  @Test("goes to a row after a finger has stopped it between two, and that is no tap")
  func stopped() {
    var finger = FingerOnList(rows: 100, snapping: .rows)
    finger.flickUp()
    finger.wait(.milliseconds(200))
    finger.down(at: Point(x: 100, y: 200))
    finger.lift()
    finger.wait(.seconds(3))
    #expect(abs(finger.state.offset.y.remainder(dividingBy: 72)) < 1e-9)
    #expect(finger.taps.isEmpty)
  }

  @Test("stays at its end although no row is whole at its top there")
  func end() {
    var finger = FingerOnList(rows: 10, snapping: .rows)
    for _ in 0..<3 {
      finger.flickUp()
      finger.wait(.seconds(5))
    }
    #expect(finger.state.offset.y == 240)
  }
}
