import Geometry
import Interface
import Scrolling
import Testing
import Touch

@Suite("A finger on the list")
struct ListInterfaceTests {
  private func list(rows: Int = 100) -> FingerOnList { FingerOnList(rows: rows) }

  @Test("a tap within one wake-up opens the row under it")
  func quickTap() {
    var finger = list()
    finger.down(at: Point(x: 100, y: 150))
    finger.lift()
    #expect(finger.happenings.map(\.happening) == [.tap(row: 2)])
  }

  @Test("sliding off and back again is no tap, also where nothing scrolls")
  func leavingTheRow() {
    var finger = list(rows: 2)
    finger.down(at: Point(x: 100, y: 70))
    finger.move(to: Point(x: 100, y: 74))
    finger.move(to: Point(x: 100, y: 70))
    finger.lift()
    #expect(finger.happenings.isEmpty)
  }

  @Test("an unplugged panel cancels the touch and gives no momentum")
  func unplugged() {
    var finger = list()
    finger.down(at: Point(x: 100, y: 400))
    for step in 1...10 { finger.move(to: Point(x: 100, y: 400 - 20 * Double(step))) }
    finger.cancel()
    #expect(
      finger.happenings.map(\.happening) == [.scrollBegan, .touchCancelled(row: nil), .scrollEnded])
    #expect(finger.state.phase == .idle)
  }

  @Test(
    "a flick ends where the closed form says, whatever the refresh", arguments: [25, 30, 60, 120])
  func restIsFrameIndependent(refresh: Int) {
    var finger = list()
    finger.flickUp()
    let lift = finger.time
    // Frames show the finger a few milliseconds late, so its last report too.
    finger.wait(.milliseconds(5))
    let start = finger.state
    #expect(start.phase == .decelerating)
    let rest = start.offset.y - start.velocity.dy / (1000 * -0.002002002670673)
    var time = lift
    var happenings: [TimedHappening] = []
    while finger.interface.isMoving(at: time) {
      time += .seconds(1.0 / Double(refresh))
      finger.interface.settle(at: time, happenings: &happenings)
    }
    // The list stops at 10 pt/s, 5 pt before the curve's end.
    let end = finger.interface.state(at: time).offset.y
    #expect(abs(end - (rest - 10 / 2.002002670673)) < 0.01)
    #expect(happenings.map(\.happening) == [.scrollEnded])
  }
}
