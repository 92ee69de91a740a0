public import Content

/// What the arrows look like on one frame.
public struct ArrowLooks: Hashable, Sendable {
  /// What is seen of the arrow up: 0 nothing, 1 all of it; the others likewise.
  public var up: Double
  /// Of the arrow down.
  public var down: Double
  /// Of the arrow left.
  public var left: Double
  /// Of the arrow right.
  public var right: Double
  /// The arrow under a finger.
  public var pressed: ArrowDirection?

  /// Arrows of these opacities, from 0 to 1.
  public init(
    up: Double, down: Double, left: Double, right: Double, pressed: ArrowDirection? = nil
  ) {
    self.up = up
    self.down = down
    self.left = left
    self.right = right
    self.pressed = pressed
  }

  /// Arrows that neither come nor go.
  public init(_ visibility: ArrowVisibility) {
    self.init(
      up: visibility.up ? 1 : 0, down: visibility.down ? 1 : 0, left: visibility.left ? 1 : 0,
      right: visibility.right ? 1 : 0)
  }

  /// What is seen of the arrow towards `direction`.
  public subscript(direction: ArrowDirection) -> Double {
    switch direction {
    case .up: up
    case .down: down
    case .left: left
    case .right: right
    }
  }
}
