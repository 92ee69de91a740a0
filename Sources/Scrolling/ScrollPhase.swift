/// What a scrolling view is doing.
public enum ScrollPhase: String, Hashable, Sendable {
  /// Nothing moves and no finger is down.
  case idle
  /// A finger is down and holds the content still.
  case tracking
  /// The content follows the finger.
  case dragging
  /// The content coasts after a fling.
  case decelerating
  /// The content springs back to the edge that it was pulled or flung past.
  case bouncing
  /// The content travels to a place that the program chose.
  case animating

  /// Whether the content moves by itself, so that frames are wanted.
  public var isMotion: Bool { self == .decelerating || self == .bouncing || self == .animating }
}
