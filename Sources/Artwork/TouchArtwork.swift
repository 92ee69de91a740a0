internal import CPango
public import Content
internal import Geometry
public import Raster

/// Draws fingers and what is measured of them, over the list that they move.
public final class TouchArtwork {
  /// A finger: a ring of 44 points.
  public let ring: Picture

  private let fonts: CellFonts
  private let scale: Double

  /// Side of the ring, in points, about that of a fingertip.
  private static let side = 44.0

  /// Artwork in the font of `style` at `scale` pixels a point; nil where the machine has no font.
  public init?(style: CellStyle, scale: Double) {
    guard let fonts = CellFonts(style: style, scale: scale) else { return nil }
    self.fonts = fonts
    self.scale = scale
    let side = Int((Self.side * scale).rounded())
    var pixmap = Pixmap(size: PixelSize(width: side, height: side))
    unsafe pixmap.draw { cairo in
      let middle = Double(side) / 2
      unsafe cairo_arc(cairo, middle, middle, middle - 2 * scale, 0, 2 * .pi)
      unsafe setSource(cairo, Color(red: 255, green: 59, blue: 48, alpha: 90))
      unsafe cairo_fill_preserve(cairo)
      unsafe setSource(cairo, Color(red: 255, green: 59, blue: 48))
      unsafe cairo_set_line_width(cairo, 2 * scale)
      unsafe cairo_stroke(cairo)
    }
    ring = Picture(pixmap)
  }

  /// `text` in white on a dark strip `width` pixels wide.
  public func strip(_ text: String, width: Int) -> Picture {
    let line = fonts.subtitle
    let padding = 6 * scale
    let height = Int((line.ascent + line.descent + 2 * padding).rounded(.up))
    var pixmap = Pixmap(size: PixelSize(width: max(1, width), height: max(1, height)))
    unsafe pixmap.draw { cairo in
      unsafe setSource(cairo, Color(red: 0, green: 0, blue: 0, alpha: 190))
      unsafe cairo_paint(cairo)
      _ = line.set(text)
      unsafe line.draw(
        cairo, x: padding, baseline: padding + line.ascent, width: Double(width) - 2 * padding,
        color: .white)
    }
    return Picture(pixmap)
  }
}
