/// Which way there is more content.
public enum ArrowDirection: String, Hashable, Sendable, CaseIterable {
  /// More above.
  case up
  /// More below.
  case down
  /// More to the left.
  case left
  /// More to the right.
  case right
}
