import Content
import Geometry
import Scrolling

extension ListInterface {
  /// The arrows that show what there is at `time`.
  func visibleArrows(at time: Duration) -> ArrowVisibility {
    ArrowVisibility(offset: scroller.preview(at: time).offset, limits: scroll.limits)
  }

  /// What the arrows look like at `time`.
  func looks(at time: Duration) -> ArrowLooks {
    ArrowLooks(
      up: fades.opacity(of: .up, at: time), down: fades.opacity(of: .down, at: time),
      left: fades.opacity(of: .left, at: time), right: fades.opacity(of: .right, at: time),
      pressed: arrows.pressed)
  }

  /// Turns the pages that a finger resting on an arrow has turned by `time`.
  mutating func turnPages(by time: Duration, _ happenings: inout [TimedHappening]) {
    while let turn = arrows.turn(by: time) {
      turnPage(turn.direction, at: turn.time, &happenings)
    }
  }

  /// Turns one page towards `direction`, from where the list is on its way to.
  mutating func turnPage(
    _ direction: ArrowDirection, at time: Duration, _ happenings: inout [TimedHappening]
  ) {
    let now = scroller.preview(at: time + presentationLead)
    var target = now.phase == .animating ? scroll.restOffset : now.offset
    guard ArrowVisibility(offset: target, limits: scroll.limits)[direction] else { return }
    switch direction {
    case .up, .down:
      target.y = PageStep.offset(from: target.y, forward: direction == .down, in: layout)
    case .left, .right:
      let step = layout.viewport.width * PageStep.leastPart
      target.x += direction == .right ? step : -step
    }
    scroller.scroll(to: target, animated: true, at: time)
    idle.touched(at: time, scrolls: true)
    happenings.append(TimedHappening(time: time, happening: .pageTurned(direction)))
  }
}
