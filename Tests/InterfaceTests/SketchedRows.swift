import Geometry
import Interface
import Raster

/// Draws rows with blots where texts and icons would be, and a line at the bottom.
struct SketchedRows: RowPainter {
  /// What rows are drawn on, premultiplied.
  var background: UInt32
  /// What the row under a finger is drawn on, premultiplied.
  var highlight: UInt32
  /// Whether every third row is blots all over.
  var hasFullRows = false

  /// How often a row was drawn.
  var count = 0

  mutating func draw(row: Int, on pixmap: inout Pixmap, isHighlighted: Bool) {
    count += 1
    Self.draw(row, on: &pixmap, background: isHighlighted ? highlight : background)
    guard hasFullRows, row % 3 == 0 else { return }
    for x in 0..<pixmap.size.width {
      let blot = UInt32(x * 7 + row) & 0x7F
      pixmap.fill(
        PixelRect(x: x, y: 0, width: 1, height: pixmap.size.height), with: 0x8000_0000 | blot)
    }
  }

  private static func draw(_ row: Int, on pixmap: inout Pixmap, background: UInt32) {
    let size = pixmap.size
    pixmap.fill(PixelRect(size), with: background)
    let blots = [
      (PixelRect(x: 3, y: 2, width: 9, height: 9), UInt32(0xFF20_4060)),
      (PixelRect(x: 30, y: 3, width: 11 + row % 5, height: 4), 0xC040_2010),
      (PixelRect(x: 30, y: 9, width: 17, height: 3), 0x4008_0810),
      (PixelRect(x: 2, y: size.height - 1, width: size.width - 2, height: 1), 0x3030_3030),
    ]
    for (rect, pixel) in blots {
      var blot = Pixmap(size: rect.size)
      blot.fill(PixelRect(rect.size), with: pixel &+ UInt32(row % 4))
      pixmap.blend(blot, at: rect.x, y: rect.y)
    }
  }
}
