import Geometry

/// The constants that make a list feel as it does.
public struct ScrollConfiguration: Hashable, Sendable {
  /// Share of the speed that is left after each millisecond of coasting, between 0 and 1.
  ///
  /// 0.998 is the normal rate of UIScrollView, 0.99 its fast one.
  public var decelerationRate = 0.998
  /// How readily content follows the finger past an edge: the slope there, 0.55 as in UIScrollView.
  public var rubberBandCoefficient = 0.55
  /// Angular frequency of the critically damped bounce, in radians a second.
  ///
  /// 2π / 0.575 s, as fluid-scroll fitted it to UIScrollView.
  public var springAngularFrequency = 10.927279
  /// Finger speed below which letting go does not fling, in points per second.
  public var minimumFlingSpeed = 250.0
  /// Speed along an axis to which a fling is cut, in points per second.
  public var maximumFlingSpeed = 8000.0
  /// Speed below which coasting content rests, in points per second.
  public var restSpeed = 10.0
  /// Distance from its goal below which a slow spring rests on it, in points.
  public var restDistance = 0.5
  /// Whether content can be pulled and flung past its edges.
  public var bounces = true
  /// Whether content that fits can be pulled up and down all the same.
  public var alwaysBouncesVertically = false
  /// Whether content that fits can be pulled left and right all the same.
  public var alwaysBouncesHorizontally = false

  /// The constants of the reference.
  public init() {}

  func alwaysBounces(along axis: Axis) -> Bool {
    bounces && (axis == .horizontal ? alwaysBouncesHorizontally : alwaysBouncesVertically)
  }
}
