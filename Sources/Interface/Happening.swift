public import Content

/// Something that a person did to the list, or that the list did in answer.
public enum Happening: Hashable, Sendable {
  /// A row was tapped.
  case tap(row: Int)
  /// A finger rests on a row for long; a tap may still come of it.
  case longPress(row: Int)
  /// A finger on this arrow turned a page.
  case pageTurned(ArrowDirection)
  /// A finger began to move the list.
  case scrollBegan
  /// The list came to rest, or a finger caught it.
  case scrollEnded
  /// The finger on `row` was taken away without a lift: unplugged, lost, a palm.
  case touchCancelled(row: Int?)
}

/// A happening and its time.
public struct TimedHappening: Hashable, Sendable {
  /// Since the start of the clock that the touches are stamped with.
  public var time: Duration
  /// What happened.
  public var happening: Happening

  /// `happening` at `time`.
  public init(time: Duration, happening: Happening) {
    self.time = time
    self.happening = happening
  }
}
