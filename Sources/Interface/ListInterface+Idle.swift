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
      let start = due.time + shown.lead
      let top = scroll.limits.topLeft
      switch due.action {
      case .nudge:
        // A list that fits has nothing to show, one away from its top is being read.
        guard visibleArrows(at: due.time).down, scroll.offset(at: start) == top else { continue }
        let away = Point(x: top.x, y: top.y + IdleHints.nudge)
        scroll.scroll(to: away, animated: true, at: start)
      case .goBack:
        scroll.scroll(to: top, animated: true, at: start)
      case .reset:
        scroll.scroll(to: top, animated: false, at: start)
      }
    }
  }
}
