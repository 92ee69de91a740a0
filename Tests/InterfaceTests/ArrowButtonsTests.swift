import Content
import Geometry
import Scrolling
import Testing

@testable import Interface

@Suite("An arrow as a button")
struct ArrowButtonsTests {
  private let down = Rect(origin: Point(x: 296, y: 390), size: Size(width: 18, height: 18))
  private let middle = ArrowVisibility(
    offset: Point(x: 0, y: 500), limits: ScrollLimits(minX: 0, maxX: 0, minY: 0, maxY: 1000))

  private func buttons() -> ArrowButtons { ArrowButtons(frames: [.down: down]) }

  @Test("small as it is drawn, it is hit within 44 points")
  func hitArea() {
    for (x, y, hits) in [
      (305.0, 399.0, true), (284, 378, true), (326, 420, true), (282, 399, false),
    ] {
      var buttons = buttons()
      let isHit = buttons.touchDown(at: Point(x: x, y: y), visible: middle, time: .zero)
      #expect(isHit == hits, "at \(x), \(y)")
    }
  }

  @Test("one that does not show takes no touches")
  func hidden() {
    var buttons = buttons()
    let end = ArrowVisibility(
      offset: Point(x: 0, y: 1000), limits: ScrollLimits(minX: 0, maxX: 0, minY: 0, maxY: 1000))
    let isHit = buttons.touchDown(at: Point(x: 305, y: 399), visible: end, time: .zero)
    #expect(!isHit)
  }

  @Test("acts when the finger is lifted")
  func tap() {
    var buttons = buttons()
    _ = buttons.touchDown(at: Point(x: 305, y: 399), visible: middle, time: .zero)
    #expect(buttons.pressed == .down)
    let turned = buttons.turn(by: .milliseconds(300))
    #expect(turned?.direction == nil)
    let lifted = buttons.touchUp()
    #expect(lifted == .down)
    #expect(!buttons.isTouched)
  }

  @Test("does nothing once the finger has slid off, and shows that")
  func slideOff() {
    var buttons = buttons()
    _ = buttons.touchDown(at: Point(x: 305, y: 399), visible: middle, time: .zero)
    buttons.touchMoved(to: Point(x: 200, y: 399))
    #expect(buttons.pressed == nil)
    let turned = buttons.turn(by: .seconds(5))
    #expect(turned?.direction == nil)
    let lifted = buttons.touchUp()
    #expect(lifted == nil)
  }

  @Test("held down it turns page after page, and the lift turns none more")
  func hold() {
    var buttons = buttons()
    _ = buttons.touchDown(at: Point(x: 305, y: 399), visible: middle, time: .seconds(1))
    var turns: [Duration] = []
    while let turn = buttons.turn(by: .seconds(2)) { turns.append(turn.time) }
    #expect(turns == [.milliseconds(1400), .milliseconds(1650), .milliseconds(1900)])
    #expect(buttons.nextTurn == .milliseconds(2150))
    let lifted = buttons.touchUp()
    #expect(lifted == nil)
  }
}
