/// One of the two directions in which content scrolls.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// Left and right.
  case horizontal
  /// Up and down.
  case vertical

  /// The other axis.
  public var perpendicular: Axis { self == .horizontal ? .vertical : .horizontal }
}
