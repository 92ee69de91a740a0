public import Content
public import Geometry
public import Scrolling

/// Which arrows show: those towards which there is more content.
public struct ArrowVisibility: Hashable, Sendable {
  /// More above.
  public var up: Bool
  /// More below.
  public var down: Bool
  /// More to the left.
  public var left: Bool
  /// More to the right.
  public var right: Bool

  /// Half a point: less than that is no content that anybody could miss.
  public static let tolerance = 0.5

  /// The arrows for content scrolled to `offset` points within `limits`.
  ///
  /// A pure function of the offset, so that an arrow is right on the first frame, stays off while
  /// its edge is overscrolled, and never lies in between.
  public init(offset: Point, limits: ScrollLimits) {
    up = offset.y > limits.minY + Self.tolerance
    down = offset.y < limits.maxY - Self.tolerance
    left = offset.x > limits.minX + Self.tolerance
    right = offset.x < limits.maxX - Self.tolerance
  }

  /// Whether the arrow towards `direction` shows.
  public subscript(direction: ArrowDirection) -> Bool {
    switch direction {
    case .up: up
    case .down: down
    case .left: left
    case .right: right
    }
  }
}
