internal import CPango
public import Content
public import Geometry
public import Raster

/// The arrows that are drawn where the configuration names no image.
public enum ArrowArtwork {
  /// Share of the disc's colour: enough for the chevron on a white row, and yet see-through.
  private static let discOpacity = 0.6
  private static let pressedOpacity = 0.9
  private static let ring = Color(red: 255, green: 255, blue: 255, alpha: 217)

  /// A white chevron on a translucent disc of `color` in a light ring, `size` pixels large.
  ///
  /// The disc stands out from light rows, the ring from dark ones, the chevron from a dark disc by a
  /// contrast of more than 3 : 1 (WCAG 1.4.11), whatever lies behind.
  /// `scale` is pixels per point, for the thickness of the lines.
  public static func picture(
    _ direction: ArrowDirection, size: PixelSize, scale: Double, color: Color = .black,
    isPressed: Bool = false
  ) -> Picture {
    var pixmap = Pixmap(size: size)
    var disc = color
    let opacity = isPressed ? pressedOpacity : discOpacity
    disc.alpha = UInt8((Double(color.alpha) * opacity).rounded())
    let side = Double(min(size.width, size.height))
    let hairline = max(scale, side / 28)
    let radius = (side - hairline) / 2
    let quarterTurns: Double =
      switch direction {
      case .up: 0
      case .right: 1
      case .down: 2
      case .left: 3
      }
    unsafe pixmap.draw { cairo in
      unsafe cairo_translate(cairo, Double(size.width) / 2, Double(size.height) / 2)
      unsafe cairo_rotate(cairo, quarterTurns * .pi / 2)

      unsafe cairo_arc(cairo, 0, 0, max(radius, hairline / 2), 0, 2 * .pi)
      unsafe setSource(cairo, disc)
      unsafe cairo_fill_preserve(cairo)
      unsafe setSource(cairo, ring)
      unsafe cairo_set_line_width(cairo, hairline)
      unsafe cairo_stroke(cairo)

      // Measured from the disc's centre; the chevron's tip looks centred a little above the middle.
      let reach = side * 0.22
      let rise = side * 0.115
      unsafe cairo_move_to(cairo, -reach, rise * 0.85)
      unsafe cairo_line_to(cairo, 0, -rise * 1.15)
      unsafe cairo_line_to(cairo, reach, rise * 0.85)
      unsafe setSource(cairo, .white)
      unsafe cairo_set_line_width(cairo, max(side * 0.1, 1.5))
      unsafe cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
      unsafe cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      unsafe cairo_stroke(cairo)
    }
    return Picture(pixmap)
  }

  /// The arrow in the image file at `path`, in its proportions, fitted into `size` pixels.
  public static func picture(
    from path: String, size: PixelSize
  ) throws(ArtworkError) -> Picture {
    try ImageFile.load(path).scaled(toFit: size)
  }
}
