public import Geometry

/// What one frame shows of a scrolling view.
public struct ScrollFrame: Hashable, Sendable {
  /// The content's point at the viewport's top left corner, in points; never rounded.
  public var offset: Point
  /// Speed of the offset, in points per second.
  public var velocity: Vector
  /// What the view does.
  public var phase: ScrollPhase
  /// Whether the next frame shows something else without any touch.
  public var wantsNext: Bool

  /// A frame of these values.
  public init(offset: Point, velocity: Vector, phase: ScrollPhase, wantsNext: Bool) {
    self.offset = offset
    self.velocity = velocity
    self.phase = phase
    self.wantsNext = wantsNext
  }
}
