import Content
import Geometry
import Interface
import Scrolling
import Testing

@Suite("A finger on an arrow")
struct ArrowTapTests {
  private let down = Point(x: 400, y: 454)
  private let up = Point(x: 400, y: 26)

  private func list() -> FingerOnList { FingerOnList(rows: 72) }

  private func tap(_ point: Point, _ finger: inout FingerOnList) {
    finger.down(at: point)
    finger.wait(.milliseconds(60))
    finger.lift()
  }

  @Test("turns a page: the first row that was cut becomes the first, and nothing is opened")
  func page() {
    var finger = list()
    tap(down, &finger)
    #expect(finger.state.phase == .animating)
    finger.wait(.seconds(2))
    #expect(finger.state.offset.y == 432)
    #expect(finger.state.phase == .idle)
    #expect(finger.happenings.map(\.happening) == [.pageTurned(.down)])
  }

  @Test("twice in quick succession turns two pages")
  func twoPages() {
    var finger = list()
    tap(down, &finger)
    finger.wait(.milliseconds(80))
    tap(down, &finger)
    finger.wait(.seconds(2))
    #expect(finger.state.offset.y == 864)
  }

  @Test("up takes the same pages back")
  func back() {
    var finger = list()
    for _ in 0..<3 {
      tap(down, &finger)
      finger.wait(.seconds(2))
    }
    for _ in 0..<3 {
      tap(up, &finger)
      finger.wait(.seconds(2))
    }
    #expect(finger.state.offset.y == 0)
    #expect(finger.taps.isEmpty)
  }

  @Test("on the place of an arrow that does not show taps the row there")
  func hidden() {
    var finger = list()
    tap(up, &finger)
    #expect(finger.taps == [0])
  }

  @Test("that stays turns pages to the end of the list and no further")
  func hold() {
    var finger = FingerOnList(rows: 30)
    finger.down(at: down)
    #expect(finger.state.looks.pressed == .down)
    for _ in 0..<400 { finger.wait(.milliseconds(10)) }
    finger.lift()
    #expect(finger.state.offset.y == 30 * 72 - 480)
    let pages = finger.happenings.count { $0.happening == .pageTurned(.down) }
    #expect(pages == 4)
    #expect(finger.taps.isEmpty)
  }

  @Test("that slides off turns none")
  func slideOff() {
    var finger = list()
    finger.down(at: Point(x: 420, y: 454))
    finger.move(to: Point(x: 426, y: 454))
    #expect(finger.state.looks.pressed == nil)
    finger.lift()
    finger.wait(.seconds(1))
    #expect(finger.happenings.isEmpty)
    #expect(finger.state.offset.y == 0)
  }

  @Test("that moves on drags the list, and turns no page")
  func drag() {
    var finger = list()
    finger.down(at: down)
    for step in 1...10 { finger.move(to: Point(x: 400, y: 454 - 10 * Double(step))) }
    #expect(finger.state.phase == .dragging)
    finger.cancel()
    finger.wait(.seconds(2))
    #expect(finger.state.offset.y > 50)
    #expect(!finger.happenings.map(\.happening).contains(.pageTurned(.down)))
  }

  @Test("on the list stops a page that turns, and taps nothing")
  func caught() {
    var finger = list()
    tap(down, &finger)
    finger.wait(.milliseconds(100))
    tap(Point(x: 100, y: 200), &finger)
    let stopped = finger.state.offset.y
    #expect(stopped > 0 && stopped < 432)
    finger.wait(.seconds(1))
    #expect(finger.state.offset.y == stopped)
    #expect(finger.taps.isEmpty)
  }

  @Test("taken away while it turns pages leaves the list to its last page")
  func cancelled() {
    var finger = list()
    finger.down(at: down)
    for _ in 0..<45 { finger.wait(.milliseconds(10)) }
    finger.cancel()
    finger.wait(.seconds(2))
    #expect(finger.state.offset.y == 432)
    #expect(!finger.interface.isMoving(at: finger.time))
    #expect(finger.interface.nextChange(after: finger.time) == nil)
  }

  @Test("finds the arrow up where the list has left its top, softly")
  func fade() {
    var finger = list()
    tap(down, &finger)
    for _ in 0..<10 { finger.wait(.milliseconds(10)) }
    let opacity = finger.state.looks[.up]
    #expect(opacity > 0 && opacity < 1)
    finger.wait(.milliseconds(200))
    #expect(finger.state.looks[.up] == 1)
  }
}
