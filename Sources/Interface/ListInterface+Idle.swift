import Geometry
import Scrolling

extension ListInterface {
  /// Does what is due by `time` while nobody touches the list.
  mutating func followIdleness(until time: Duration) {
    let phase = scroll.phase(at: time)
    if isTouched || phase == .decelerating || phase == .bouncing {
      idle.touched(at: time, scrolls: false)
    }
    while let due = idle.due(by: time) {
      let top = scroll.limits.topLeft
      switch due.action {
      case .nudge:
        // A list that fits has nothing to show, one away from its top is being read.
        guard visibleArrows(at: due.time).down,
          scroll.offset(at: due.time + presentationLead) == top
        else { continue }
        let away = Point(x: top.x, y: top.y + IdleHints.nudge)
        scroller.scroll(to: away, animated: true, at: due.time)
      case .goBack:
        scroller.scroll(to: top, animated: true, at: due.time)
      case .reset:
        scroller.scroll(to: top, animated: false, at: due.time)
      }
    }
  }
}
