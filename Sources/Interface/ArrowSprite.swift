public import Content
public import Geometry
public import Raster

/// The picture of an arrow and the pixels it stands on.
public struct ArrowSprite: Sendable {
  /// Which way it points.
  public var direction: ArrowDirection
  /// Its top left pixel on the picture.
  public var x: Int
  /// Its topmost row on the picture.
  public var y: Int
  /// What it looks like, at the size it is shown.
  public var picture: Picture

  /// `picture` at column `x`, row `y`.
  public init(direction: ArrowDirection, x: Int, y: Int, picture: Picture) {
    self.direction = direction
    self.x = x
    self.y = y
    self.picture = picture
  }

  /// The pixels it covers.
  public var frame: PixelRect {
    PixelRect(x: x, y: y, width: picture.size.width, height: picture.size.height)
  }
}
