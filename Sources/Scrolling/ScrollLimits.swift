public import Geometry

/// The offsets, in points, between which content rests.
public struct ScrollLimits: Hashable, Sendable {
  /// Offset at the left end.
  public var minX: Double
  /// Offset at the right end, never less than `minX`.
  public var maxX: Double
  /// Offset at the top.
  public var minY: Double
  /// Offset at the bottom, never less than `minY`.
  public var maxY: Double

  /// The limits from (`minX`, `minY`) to (`maxX`, `maxY`), in points.
  public init(minX: Double, maxX: Double, minY: Double, maxY: Double) {
    self.minX = minX
    self.maxX = maxX
    self.minY = minY
    self.maxY = maxY
  }

  /// Where content of `content` points rests in a viewport of `viewport` points with `insets` around it.
  ///
  /// Extents that are negative or not finite count as nothing.
  public init(viewport: Size, content: Size, insets: EdgeInsets = .zero) {
    func sane(_ length: Double) -> Double { length.isFinite ? max(length, 0) : 0 }
    func inset(_ length: Double) -> Double { length.isFinite ? length : 0 }
    minX = -inset(insets.left)
    minY = -inset(insets.top)
    maxX = max(minX, sane(content.width) + inset(insets.right) - sane(viewport.width))
    maxY = max(minY, sane(content.height) + inset(insets.bottom) - sane(viewport.height))
  }

  /// The lowest offset along `axis`, in points.
  public func minimum(of axis: Axis) -> Double { axis == .horizontal ? minX : minY }

  /// The highest offset along `axis`, in points.
  public func maximum(of axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }

  /// The offset of content that rests at its top left.
  public var topLeft: Point { Point(x: minX, y: minY) }

  /// The offset nearest to `offset` at which content may rest.
  public func clamp(_ offset: Point) -> Point {
    Point(x: min(max(offset.x, minX), maxX), y: min(max(offset.y, minY), maxY))
  }
}
