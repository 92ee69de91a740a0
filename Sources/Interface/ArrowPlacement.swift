public import Content
public import Geometry

/// Where an arrow stands on the picture when its frame is not given.
public enum ArrowPlacement {
  /// Side of a default arrow, in points.
  public static let side = 36.0
  /// Room between a default arrow and the edge it points to, in points.
  public static let margin = 8.0

  /// The middle of the edge that `direction` points to, in points of a picture of `viewport`.
  public static func defaultFrame(_ direction: ArrowDirection, in viewport: Size) -> Rect {
    let middle = Point(x: (viewport.width - side) / 2, y: (viewport.height - side) / 2)
    let origin =
      switch direction {
      case .up: Point(x: middle.x, y: margin)
      case .down: Point(x: middle.x, y: viewport.height - margin - side)
      case .left: Point(x: margin, y: middle.y)
      case .right: Point(x: viewport.width - margin - side, y: middle.y)
      }
    return Rect(origin: origin, size: Size(width: side, height: side))
  }
}
