/// An extent in points.
public struct Size: Hashable, Sendable {
  /// Horizontal extent, in points.
  public var width: Double
  /// Vertical extent, in points.
  public var height: Double

  /// The extent `width` × `height`, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// The extent along `axis`, in points.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
