public import Geometry

/// What happens to a scrolling view, in the words and the order of UIScrollViewDelegate.
public enum ScrollEvent: Hashable, Sendable {
  /// A finger begins to move the content.
  case willBeginDragging
  /// The frame that was asked for shows another offset than the one before, in points.
  case didScroll(Point)
  /// The finger leaves at a speed of content, in points per millisecond; content will rest at `target`.
  case willEndDragging(velocity: Vector, target: Point)
  /// The finger has left; content moves on by itself if `willDecelerate`.
  case didEndDragging(willDecelerate: Bool)
  /// Content starts to move on by itself.
  case willBeginDecelerating
  /// Content that moved on by itself came to rest, or a finger caught it.
  case didEndDecelerating
  /// Content that the program sent somewhere has arrived, or a finger caught it.
  case didEndScrollingAnimation
}
