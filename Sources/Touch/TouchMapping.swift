public import Geometry

/// The way from the panel's unit square to points of the picture.
///
/// It undoes exactly the transform by which the picture is drawn, so a row is touched where it is
/// seen, however the panel is turned.
public struct TouchMapping: Hashable, Sendable {
  /// How the picture lies on the panel.
  public var orientation: Orientation
  /// The extent of the picture, in points.
  public var viewport: Size

  /// The mapping onto a picture of `viewport` points that is drawn by `orientation`.
  public init(orientation: Orientation = .identity, viewport: Size) {
    self.orientation = orientation
    self.viewport = viewport
  }

  /// The point of the picture at `point` of the panel's unit square, inside the picture.
  public func map(_ point: Point) -> Point {
    let unit = orientation.picturePoint(ofPanel: point)
    return Point(
      x: Self.inside(unit.x * viewport.width, viewport.width),
      y: Self.inside(unit.y * viewport.height, viewport.height))
  }

  /// The frame with every position in points of the picture.
  public func map(_ frame: TouchFrame) -> TouchFrame {
    var mapped = frame
    for index in mapped.changes.indices {
      mapped.changes[index].position = map(mapped.changes[index].position)
    }
    return mapped
  }

  /// Mirrored and turned axes include their far end, which is no point of the picture any more.
  private static func inside(_ value: Double, _ extent: Double) -> Double {
    guard extent > 0, value > 0 else { return 0 }
    return min(value, extent.nextDown)
  }
}
