/// A rectangle in points; its right and bottom edges lie outside.
public struct Rect: Hashable, Sendable {
  /// Top left corner, in points.
  public var origin: Point
  /// Extent, in points.
  public var size: Size

  /// The rectangle of `size` at `origin`.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle of `width` × `height` at (`x`, `y`), in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Left edge.
  public var minX: Double { origin.x }
  /// Top edge.
  public var minY: Double { origin.y }
  /// Right edge, the first position outside.
  public var maxX: Double { origin.x + size.width }
  /// Bottom edge, the first position outside.
  public var maxY: Double { origin.y + size.height }
  /// Centre.
  public var center: Point { Point(x: minX + size.width / 2, y: minY + size.height / 2) }

  /// Whether `point` lies inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle grown evenly about its centre until neither side is shorter than `length` points.
  public func grown(toAtLeast length: Double) -> Rect {
    let width = max(size.width, length)
    let height = max(size.height, length)
    return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
