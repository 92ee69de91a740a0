public import Scrolling

/// How the list moves.
public struct ScrollingSettings: Hashable, Sendable {
  /// The rate called `normal`, as UIScrollView.DecelerationRate.normal is.
  public static let normalRate = 0.998
  /// The rate called `fast`, as UIScrollView.DecelerationRate.fast is.
  public static let fastRate = 0.99

  /// The physics; the configuration sets its deceleration rate.
  public var configuration = ScrollConfiguration()
  /// Where the list comes to rest.
  public var snapping = Snapping.off
  /// How far a finger moves before it scrolls instead of tapping, in points.
  public var slop = 10.0
  /// The same in millimetres, where the panel tells its size.
  public var slopMillimetres: Double?

  /// Every default.
  public init() {}
}
