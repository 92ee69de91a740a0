// The example of docs/scrolling.md, word for word; ScrollingDocumentTests compares them.
import Geometry
import Scrolling

/// A list of your own: you have a touch panel, a clock and a screen to draw on.
struct OwnList {
  let screen: OwnScreen
  var scroller = Scroller(
    ScrollModel(
      viewport: Size(width: 480, height: 800), content: Size(width: 480, height: 72 * 200)))

  /// Call it for each change of each finger, with the time at which the panel reported it.
  mutating func touch(_ finger: Int, _ change: Change, at position: Point, time: Duration) {
    switch change {
    case .down: scroller.touchBegan(finger, at: position, time: time)
    case .move: scroller.touchMoved(finger, to: position, time: time)
    case .up:
      if scroller.touchEnded(finger, time: time) == .tap {
        screen.open(row: Int((position.y + scroller.model.offset(at: time).y) / 72))
      }
    case .lost: scroller.touchCancelled(finger, time: time)
    }
  }

  /// Call it once for each refresh; `false` means that nothing moves until the next touch.
  mutating func refresh(at time: Duration) -> Bool {
    let frame = scroller.frame(at: time)
    screen.draw(from: frame.offset.y)
    for event in scroller.takeEvents() { screen.tell(event) }
    return frame.wantsNext
  }
}
// End of the example.

/// What the example draws on: remembers what it was asked for.
final class OwnScreen {
  var rows: [Int] = []
  var tops: [Double] = []
  var events: [ScrollEvent] = []

  func open(row: Int) { rows.append(row) }
  func draw(from top: Double) { tops.append(top) }
  func tell(_ event: ScrollEvent) { events.append(event) }
}

extension OwnList {
  enum Change { case down, move, up, lost }
}
