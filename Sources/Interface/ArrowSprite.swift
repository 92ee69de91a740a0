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
  /// What it looks like under a finger, as large; dimmed if `nil`.
  public var pressed: Picture?

  /// `picture` at column `x`, row `y`.
  public init(direction: ArrowDirection, x: Int, y: Int, picture: Picture, pressed: Picture? = nil)
  {
    self.direction = direction
    self.x = x
    self.y = y
    self.picture = picture
    self.pressed = pressed
  }

  /// Whether it is drawn otherwise by `looks` than by `others`.
  func differs(_ looks: ArrowLooks, _ others: ArrowLooks) -> Bool {
    looks[direction] != others[direction]
      || (looks.pressed == direction) != (others.pressed == direction)
  }

  /// Draws it on `target` as `looks` has it, within `clip`.
  func draw(on target: inout Pixmap, _ looks: ArrowLooks, clip: PixelRect) {
    let opacity = looks[direction]
    let isPressed = looks.pressed == direction
    let shown = isPressed ? pressed ?? picture : picture
    let dimming = isPressed && pressed == nil ? 0.5 : 1
    target.blend(shown.pixmap, at: x, y: y, clip: clip, opacity: opacity * dimming)
  }

  /// The pixels it covers.
  public var frame: PixelRect {
    PixelRect(x: x, y: y, width: picture.size.width, height: picture.size.height)
  }
}
