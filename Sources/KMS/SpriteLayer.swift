internal import CDRM
internal import Geometry
internal import Raster

/// A fixed part of the screen over the list: a plane and two buffers that take turns.
final class SpriteLayer {
  /// Whether its looks differ from what the plane shows.
  var isNew = false

  private let sprite: LayerPlan.Sprite
  private let plane: ObjectProperties
  private var front: Framebuffer
  private var back: Framebuffer
  private var isVisible = false
  private var canvas: Pixmap

  init(_ sprite: LayerPlan.Sprite, on card: Card) throws(KMSError) {
    self.sprite = sprite
    let size = sprite.bufferSize
    canvas = Pixmap(size: size)
    front = try Framebuffer(
      on: card, size: size, format: .xrgb8888, hasAlpha: true, picture: size)
    back = try Framebuffer(on: card, size: size, format: .xrgb8888, hasAlpha: true, picture: size)
    plane = ObjectProperties(of: sprite.plane, kind: UInt32(DRM_MODE_OBJECT_PLANE), on: card)
  }

  /// Shows what `draw` makes of a picture of the buffer's size, or nothing unless `isVisible`.
  func redraw(isVisible: Bool, _ draw: (inout Pixmap) -> Void) {
    isNew = true
    self.isVisible = isVisible
    guard isVisible else { return }
    swap(&front, &back)
    front.missing.add(PixelRect(sprite.bufferSize))
    draw(&canvas)
    front.update(from: canvas, orientation: .identity)
  }

  /// What is to be set for it to show as it was drawn last, or to be hidden.
  func assignments(crtc: UInt32, level: Int? = nil, isVisible: Bool = false) -> [Assignment]? {
    guard self.isVisible || isVisible else {
      let off = [Assignment(plane, "FB_ID", 0), Assignment(plane, "CRTC_ID", 0)].compactMap { $0 }
      return off.count == 2 ? off : nil
    }
    return Assignment.placement(
      plane, framebuffer: front.id, crtc: crtc, source: PixelRect(sprite.bufferSize),
      at: (sprite.frame.x, sprite.frame.y), level: level)
  }
}
