internal import CPixman
public import Geometry

extension Pixmap {
  /// Sets every pixel of `rect` that lies in the picture to `pixel`, premultiplied 0xAARRGGBB.
  ///
  /// The corresponding C function is `pixman_fill`.
  public mutating func fill(_ rect: PixelRect, with pixel: UInt32) {
    let bounds = PixelRect(size)
    let area = rect.saturated.intersection(bounds)
    guard !area.isEmpty else { return }
    let hidesAll = pixel >> 24 == 0xFF
    if area == bounds { isOpaque = hidesAll } else if !hidesAll { isOpaque = false }
    let done = unsafe pixman_fill(
      base, Int32(stride), 32, Int32(area.x), Int32(area.y), Int32(area.width),
      Int32(area.height), pixel)
    guard done == 0 else { return }
    for y in area.y..<area.maxY {
      unsafe (base + (y * stride + area.x)).update(repeating: pixel, count: area.width)
    }
  }

  /// Replaces pixels by those of `rect` of `source`, whose top left goes to (`x`, `y`).
  ///
  /// What lies outside of either picture is left out.
  public mutating func copy(
    _ source: borrowing Pixmap, from rect: PixelRect, to position: (x: Int, y: Int)
  ) {
    let origin = rect.saturated
    let wanted = origin.intersection(PixelRect(source.size))
    guard !wanted.isEmpty else { return }
    let dx = saturate(position.x) - origin.x
    let dy = saturate(position.y) - origin.y
    let area = wanted.offset(x: dx, y: dy).intersection(PixelRect(size))
    guard !area.isEmpty else { return }
    if !source.isOpaque { isOpaque = false }
    composite(PIXMAN_OP_SRC, source, at: (dx, dy), area: area, isMasked: false)
  }

  /// Draws `source` over the picture, its top left at column `x`, row `y`, inside of `clip` only.
  ///
  /// `opacity` 0 draws nothing, 1 the source as it is.
  /// The corresponding C function is `pixman_image_composite32`; nothing is allocated.
  public mutating func blend(
    _ source: borrowing Pixmap, at x: Int, y: Int, clip: PixelRect, opacity: Double = 1
  ) {
    // The comparison also turns away NaN.
    guard opacity > 0 else { return }
    let x = saturate(x)
    let y = saturate(y)
    let area = PixelRect(source.size).offset(x: x, y: y)
      .intersection(clip.saturated).intersection(PixelRect(size))
    guard !area.isEmpty else { return }
    if opacity >= 1 {
      let isCopy = source.isOpaque
      composite(
        isCopy ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, source, at: (x, y), area: area, isMasked: false)
    } else {
      let alpha = UInt32((opacity * 255).rounded())
      unsafe base[stride * size.height] = alpha << 24
      composite(PIXMAN_OP_OVER, source, at: (x, y), area: area, isMasked: true)
    }
  }

  /// Draws all of `source` over the picture, its top left at column `x`, row `y`.
  public mutating func blend(
    _ source: borrowing Pixmap, at x: Int, y: Int, opacity: Double = 1
  ) {
    blend(source, at: x, y: y, clip: PixelRect(size), opacity: opacity)
  }

  private mutating func composite(
    _ operation: pixman_op_t, _ source: borrowing Pixmap, at position: (x: Int, y: Int),
    area: PixelRect, isMasked: Bool
  ) {
    unsafe pixman_image_composite32(
      operation, source.image, isMasked ? opacityMask : nil, image,
      Int32(area.x - position.x), Int32(area.y - position.y), 0, 0,
      Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height))
  }
}
