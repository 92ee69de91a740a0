public import Geometry
public import Raster

/// A picture that lies over everything else, arrows too, and takes no touches.
public struct Overlay: Equatable, Sendable {
  /// Its left column on the picture.
  public var x: Int
  /// Its topmost row on the picture.
  public var y: Int
  /// What it looks like.
  public var picture: Picture

  /// `picture` at column `x`, row `y`.
  public init(x: Int, y: Int, picture: Picture) {
    self.x = x
    self.y = y
    self.picture = picture
  }

  /// The pixels it covers.
  public var frame: PixelRect {
    PixelRect(x: x, y: y, width: picture.size.width, height: picture.size.height)
  }

  /// Whether both draw the same pixels; two pictures are the same only if they are one.
  public static func == (first: Overlay, second: Overlay) -> Bool {
    first.x == second.x && first.y == second.y && first.picture === second.picture
  }
}
