import Geometry
public import Raster

/// The picture of a scroll bar as long as the screen, of which a frame shows two pieces.
public struct ScrollBarSprite: Sendable {
  /// Its left column on the picture.
  public var x: Int
  /// A bar of the largest length, with round ends.
  public var picture: Picture

  /// The bar in `picture`, from column `x` on.
  public init(x: Int, picture: Picture) {
    self.x = x
    self.picture = picture
  }

  /// The pixels that `look` covers, `scale` of them a point.
  func frame(of look: ScrollBar.Look, scale: Double) -> PixelRect {
    let y = Int((look.y * scale).rounded())
    let end = Int(((look.y + look.length) * scale).rounded())
    return PixelRect(x: x, y: y, width: picture.size.width, height: end - y)
  }

  /// Draws `look` on `target` within `clip`: its upper end, and from there its lower one.
  func draw(
    _ look: ScrollBar.Look, on target: inout Pixmap, clip: PixelRect, scale: Double
  ) {
    let frame = frame(of: look, scale: scale)
    let cap = min(picture.size.width, frame.height)
    let upper = PixelRect(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height - cap)
    let lower = PixelRect(x: frame.x, y: upper.maxY, width: frame.width, height: cap)
    target.blend(
      picture.pixmap, at: x, y: frame.y, clip: clip.intersection(upper), opacity: look.opacity)
    target.blend(
      picture.pixmap, at: x, y: frame.maxY - picture.size.height, clip: clip.intersection(lower),
      opacity: look.opacity)
  }
}
