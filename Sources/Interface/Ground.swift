import Geometry
import Raster

/// What lies under the texts and icons and does not move with them: the backdrop, and over it the
/// background that the rows have in common.
struct Ground: ~Copyable {
  private let backdrop: Backdrop
  /// The backdrop picture under a translucent pixel, drawn once for all the rows that have it.
  private var veil: Picture?
  private var veilPixel: UInt32 = 0
  /// A line of the pixel drawn last over the backdrop picture without a veil.
  private var strip: Pixmap?

  init(_ backdrop: Backdrop) { self.backdrop = backdrop }

  /// The one pixel behind everything, nil behind a picture.
  var color: UInt32? {
    guard case .color(let pixel) = backdrop else { return nil }
    return pixel
  }

  /// The picture behind everything, nil if it is one pixel.
  var picture: Picture? {
    guard case .picture(let picture) = backdrop else { return nil }
    return picture
  }

  /// What tells apart where nothing but the backdrop shows.
  var bare: UInt32 { color ?? 0 }

  /// Draws the backdrop alone in `rect` of `picture`.
  func drawBackdrop(in rect: PixelRect, on picture: inout Pixmap) {
    switch backdrop {
    case .color(let pixel): picture.fill(rect, with: pixel)
    case .picture(let image): picture.copy(image.pixmap, from: rect, to: (rect.x, rect.y))
    }
  }

  /// Draws the background of rows, `pixel`, over the backdrop in `rect` of `picture`.
  mutating func draw(_ pixel: UInt32, in rect: PixelRect, on picture: inout Pixmap) {
    guard !rect.isEmpty else { return }
    if pixel >> 24 == 0xFF {
      picture.fill(rect, with: pixel)
    } else if pixel == bare {
      drawBackdrop(in: rect, on: &picture)
    } else if let veil, veilPixel == pixel {
      picture.copy(veil.pixmap, from: rect, to: (rect.x, rect.y))
    } else {
      drawBackdrop(in: rect, on: &picture)
      cover(rect, with: pixel, on: &picture)
    }
  }

  /// Gets ready for rows of `pixel`, as most have it.
  mutating func prepare(for pixel: UInt32) {
    guard case .picture(let image) = backdrop, veil == nil, pixel >> 24 != 0xFF, pixel != 0 else {
      return
    }
    var drawn = Pixmap(size: image.size, isOpaque: true)
    let whole = PixelRect(image.size)
    drawBackdrop(in: whole, on: &drawn)
    cover(whole, with: pixel, on: &drawn)
    veil = Picture(drawn)
    veilPixel = pixel
  }

  private mutating func cover(_ rect: PixelRect, with pixel: UInt32, on picture: inout Pixmap) {
    var line = strip.take() ?? Pixmap(size: PixelSize(width: picture.size.width, height: 1))
    line.fill(PixelRect(line.size), with: pixel)
    for y in rect.y..<rect.maxY { picture.blend(line, at: 0, y: y, clip: rect) }
    strip = consume line
  }
}
