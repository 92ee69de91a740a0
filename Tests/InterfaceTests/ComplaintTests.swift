import Geometry
import Interface
import Scrolling
import Testing
import Touch

/// What people complain of on other panels, and what this list does instead.
@Suite("Nobody complains that")
struct ComplaintTests {
  private func list(
    rows: Int = 100, _ change: (inout GestureConfiguration) -> Void = { _ in }
  ) -> FingerOnList {
    var gestures = GestureConfiguration()
    change(&gestures)
    return FingerOnList(rows: rows, gestures: gestures)
  }

  private let other = ContactID(9)

  @Test("short taps get lost")
  func shortTap() {
    var finger = list()
    finger.down(at: Point(x: 100, y: 150))
    finger.lift()
    #expect(finger.happenings.map(\.happening) == [.tap(row: 2)])
  }

  @Test(
    "a row opens although the finger slid off it, or where nothing can scroll", arguments: [2, 100])
  func slidOff(rows: Int) {
    for way in [Vector(dx: 0, dy: 30), Vector(dx: 30, dy: 0), Vector(dx: 0, dy: -5)] {
      var finger = list(rows: rows)
      let start = Point(x: 100, y: 74)
      finger.down(at: start)
      finger.move(to: start + way)
      finger.move(to: start)
      finger.lift()
      finger.wait(.seconds(1))
      #expect(finger.taps.isEmpty, "\(way) away and back")
    }
  }

  @Test("a list that shows all it has tells of scrolling")
  func nothingToScroll() {
    var finger = list(rows: 2)
    finger.down(at: Point(x: 100, y: 100))
    finger.move(to: Point(x: 100, y: 40))
    finger.lift()
    #expect(finger.happenings.isEmpty)
    #expect(finger.state.offset == .zero)
  }

  @Test("a row looks pressed while the list scrolls, and opens in the end")
  func pressedWhileScrolling() {
    var finger = list()
    finger.down(at: Point(x: 100, y: 300))
    finger.wait(.milliseconds(60))
    #expect(finger.state.highlightedRow == 4)
    finger.move(to: Point(x: 100, y: 280))
    #expect(finger.state.highlightedRow == nil)
    finger.wait(.seconds(1))
    finger.lift()
    finger.wait(.seconds(1))
    #expect(finger.happenings.map(\.happening) == [.scrollBegan, .scrollEnded])
  }

  @Test("taps of a trembling finger become scrolls")
  func trembling() {
    var finger = list()
    finger.down(at: Point(x: 100, y: 180))
    for (dx, dy) in [(7.0, 6.0), (-7, 6), (9, 0), (0, -9), (6, -7)] {
      finger.move(to: Point(x: 100 + dx, y: 180 + dy))
    }
    finger.lift()
    #expect(finger.happenings.map(\.happening) == [.tap(row: 2)])
    finger.down(at: Point(x: 100, y: 180))
    finger.move(to: Point(x: 108, y: 188))
    #expect(finger.state.phase == .dragging)
  }

  @Test("a row is slow to show the finger")
  func highlightDelay() {
    var finger = list { $0.highlightDelay = .zero }
    finger.down(at: Point(x: 100, y: 150))
    #expect(finger.state.highlightedRow == 2)
    finger = list()
    finger.down(at: Point(x: 100, y: 150))
    #expect(finger.state.highlightedRow == nil)
    #expect(finger.interface.nextChange(after: finger.time) == finger.time + .milliseconds(50))
    finger.wait(.milliseconds(50))
    #expect(finger.state.highlightedRow == 2)
  }

  @Test("a quick tap is not seen", arguments: [0, 50, 150])
  func quickTapHighlight(delay: Int) {
    var finger = list { $0.highlightDelay = .milliseconds(delay) }
    finger.down(at: Point(x: 100, y: 150))
    finger.wait(.milliseconds(40))
    finger.lift()
    #expect(finger.happenings.map(\.happening) == [.tap(row: 2)])
    let shown = stride(from: 0, to: 300, by: 1).filter {
      finger.interface.state(at: finger.time + .milliseconds($0)).highlightedRow == 2
    }
    let before = max(0, 40 - delay)
    #expect(shown.count == 100 - before)
    #expect(shown.first == 0)
  }

  @Test("a long tap is dark again at once, or for longer than it lasts")
  func longTapHighlight() {
    var finger = list()
    finger.down(at: Point(x: 100, y: 150))
    finger.wait(.milliseconds(300))
    #expect(finger.state.highlightedRow == 2)
    finger.lift()
    finger.wait(.milliseconds(1))
    #expect(finger.state.highlightedRow == nil)
  }

  @Test("a finger that waits or creeps cannot scroll", arguments: [0.5, 3])
  func slowDrag(pause: Double) {
    var finger = list()
    finger.down(at: Point(x: 100, y: 400))
    finger.wait(.seconds(pause))
    for step in 1...30 {
      finger.wait(.milliseconds(90))
      finger.move(to: Point(x: 100, y: 400 - Double(step)))
    }
    #expect(abs(finger.settled.offset.y - 20) < 1e-9)
  }

  @Test("the list jumps when the drag begins")
  func jumpAtBegin() {
    var finger = list()
    finger.down(at: Point(x: 100, y: 300))
    finger.move(to: Point(x: 100, y: 291))
    #expect(finger.state.offset.y == 0)
    #expect(finger.state.phase == .tracking)
    finger.move(to: Point(x: 100, y: 289))
    #expect(finger.state.offset.y >= 0 && finger.state.offset.y <= 1)
    #expect(abs(finger.settled.offset.y - 1) < 1e-9)
    finger.move(to: Point(x: 100, y: 286))
    #expect(abs(finger.settled.offset.y - 4) < 1e-9)
  }

  @Test("a crooked lift throws the list the other way")
  func crookedLift() {
    var finger = list()
    finger.down(at: Point(x: 100, y: 400))
    for step in 1...10 { finger.move(to: Point(x: 100, y: 400 - 20 * Double(step))) }
    finger.move(to: Point(x: 100, y: 203))
    finger.lift()
    var last = finger.state.offset.y
    for _ in 0..<60 {
      finger.wait(.seconds(1.0 / 60))
      #expect(finger.state.offset.y >= last)
      last = finger.state.offset.y
    }
    #expect(last > 300)
  }

  @Test("stopping a moving list opens what lies under the finger")
  func stopping() {
    var finger = list()
    finger.flickUp()
    finger.wait(.milliseconds(200))
    #expect(finger.state.phase == .decelerating)
    let caught = finger.state.offset
    finger.down(at: Point(x: 100, y: 200))
    finger.wait(.milliseconds(700))
    #expect(finger.state.offset == caught)
    #expect(finger.state.phase == .tracking)
    #expect(finger.state.highlightedRow == nil)
    finger.lift()
    #expect(finger.state.phase == .idle)
    #expect(finger.happenings.map(\.happening) == [.scrollBegan, .scrollEnded])
  }

  @Test("a finger that comes down while the last one still shows makes the list hop")
  func quickSecondTouch() {
    var finger = list()
    finger.down(at: Point(x: 100, y: 400))
    for step in 1...10 { finger.move(to: Point(x: 100, y: 400 - 15 * Double(step))) }
    finger.lift()
    let shown = finger.state.offset
    finger.down(at: Point(x: 100, y: 300))
    #expect(abs(finger.state.offset.y - shown.y) < 1e-9)
    finger.lift()
    #expect(finger.taps.isEmpty)
  }

  @Test("taps are dead for a while after the list has stopped")
  func tapAfterFling() throws {
    var finger = list()
    finger.flickUp()
    finger.wait(.seconds(10))
    let end = try #require(finger.happenings.last)
    #expect(end.happening == .scrollEnded)
    finger = list()
    finger.flickUp()
    finger.wait(end.time - finger.time)
    finger.down(at: Point(x: 100, y: 200))
    finger.lift()
    #expect(finger.taps.count == 1)
  }

  @Test("the list flickers under a finger that comes down while it scrolls by itself")
  func flicker() {
    var finger = list()
    finger.interface.scroll(to: Point(x: 0, y: 1000), animated: true, at: finger.time)
    finger.wait(.milliseconds(100))
    #expect(finger.state.phase == .animating)
    finger.down(at: Point(x: 100, y: 200))
    let held = finger.state.offset
    for _ in 0..<20 {
      finger.wait(.seconds(1.0 / 60))
      #expect(finger.state.offset == held)
    }
  }

  @Test("two fingers scroll twice as fast")
  func twoFingers() {
    var finger = list()
    finger.down(at: Point(x: 100, y: 300))
    finger.move(to: Point(x: 100, y: 250))
    finger.report(.began, Point(x: 300, y: 300), contact: other)
    finger.report(.moved, Point(x: 300, y: 100), contact: other)
    finger.move(to: Point(x: 100, y: 240))
    #expect(abs(finger.settled.offset.y - 50) < 1e-9)
  }

  @Test("the list jumps when one of two fingers is lifted, or does not follow the other")
  func oneOfTwoLifts() {
    var finger = list()
    finger.down(at: Point(x: 100, y: 300))
    finger.move(to: Point(x: 100, y: 250))
    finger.report(.began, Point(x: 300, y: 300), contact: other)
    finger.report(.moved, Point(x: 300, y: 280), contact: other)
    finger.wait(.milliseconds(300))
    let before = finger.state.offset.y
    finger.lift()
    #expect(finger.state.offset.y == before)
    #expect(finger.state.phase == .dragging)
    finger.wait(.milliseconds(10))
    finger.report(.moved, Point(x: 300, y: 260), contact: other)
    #expect(abs(finger.settled.offset.y - (before + 20)) < 1e-9)
    finger.wait(.milliseconds(500))
    finger.report(.ended, Point(x: 300, y: 260), contact: other)
    finger.wait(.seconds(1))
    #expect(abs(finger.state.offset.y - (before + 20)) < 1e-9)
    #expect(finger.happenings.map(\.happening) == [.scrollBegan, .scrollEnded])
  }

  @Test("a second finger opens a row that was never meant")
  func secondFingerTap() {
    var finger = list()
    finger.down(at: Point(x: 100, y: 30))
    finger.report(.began, Point(x: 300, y: 300), contact: other)
    finger.lift()
    finger.report(.ended, Point(x: 300, y: 300), contact: other)
    #expect(finger.happenings.map(\.happening) == [.tap(row: 0)])
    #expect(finger.state.phase == .idle)
    #expect(!finger.interface.isTouched)
  }

  @Test("a finger that rests for long is not told from a tap, or told twice, or after it moved")
  func longPress() {
    var finger = list()
    finger.down(at: Point(x: 100, y: 150))
    finger.wait(.milliseconds(490))
    #expect(finger.happenings.isEmpty)
    finger.wait(.milliseconds(110))
    finger.wait(.milliseconds(600))
    let began = finger.time - .milliseconds(1200)
    let long = TimedHappening(
      time: began + .milliseconds(500), happening: .longPress(row: 2))
    #expect(finger.happenings == [long])
    finger.lift()
    #expect(finger.happenings.map(\.happening) == [.longPress(row: 2), .tap(row: 2)])
    finger = list()
    finger.down(at: Point(x: 100, y: 150))
    finger.move(to: Point(x: 100, y: 170))
    finger.move(to: Point(x: 100, y: 150))
    finger.wait(.seconds(2))
    #expect(finger.happenings.map(\.happening) == [.scrollBegan])
  }
}
