import Geometry
import Raster

/// A row as it is kept: one pixel that most of it is made of, and what stands on that.
final class RowPicture {
  /// Texts, icons and lines: pictures and where their top left is in the row.
  struct Part {
    let frame: PixelRect
    let picture: Picture
  }

  /// The pixel of all that is not in a part, premultiplied 0xAARRGGBB.
  let background: UInt32
  /// What is not background, no two overlapping.
  let parts: [Part]

  /// Takes `pixmap` apart.
  ///
  /// Its corner is taken for the background. Where that is wrong, one part holds all of the row.
  init(_ pixmap: borrowing Pixmap) {
    background = pixmap[0, 0]
    var parts: [Part] = []
    for rect in pixmap.ink(on: background) {
      parts.append(Part(frame: rect, picture: Picture(pixmap.part(rect))))
    }
    self.parts = parts
  }

  /// A row of nothing but one pixel.
  init(background: UInt32) {
    self.background = background
    parts = []
  }
}
