/// A finger on a row: how long it is one, and what the row shows of it.
struct Press: Hashable, Sendable {
  /// When the finger came down.
  let began: Duration
  /// The row under it, while it may still tap.
  private(set) var row: Int?
  private var hasBeenLong = false
  private let gestures: GestureConfiguration

  /// A finger that came down on `row`, or on nothing that it could tap.
  init(on row: Int?, at time: Duration, _ gestures: GestureConfiguration) {
    self.row = row
    began = time
    self.gestures = gestures
  }

  /// It left the slop or its row, or dragged: it never taps any more.
  mutating func cancel() { row = nil }

  /// The row that shows the finger at `time`.
  func highlightedRow(at time: Duration) -> Int? { time >= highlightStart ? row : nil }

  /// When what the row shows changes, after `time`.
  func nextChange(after time: Duration) -> Duration? {
    guard row != nil else { return nil }
    if highlightStart > time { return highlightStart }
    return hasBeenLong ? nil : began + gestures.longPressDelay
  }

  /// The row of a long press, once, and when it became one, if it has by `time`.
  mutating func longPress(by time: Duration) -> (row: Int, time: Duration)? {
    let due = began + gestures.longPressDelay
    guard let row, !hasBeenLong, time >= due else { return nil }
    hasBeenLong = true
    return (row, due)
  }

  /// Until when the highlight lasts of a tap that is lifted at `time`.
  func highlightEnd(liftedAt time: Duration) -> Duration {
    max(time, min(highlightStart, time) + gestures.minimumHighlight)
  }

  private var highlightStart: Duration { began + gestures.highlightDelay }
}
