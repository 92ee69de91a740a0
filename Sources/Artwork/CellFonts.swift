internal import CPango
internal import Content

/// The three lines of text of a row, with the font map they share.
final class CellFonts {
  /// First line.
  let title: TextLine
  /// Second line.
  let subtitle: TextLine
  /// Text at the trailing edge.
  let trailing: TextLine

  /// The fonts of `style` at `scale` pixels a point; nil where the machine has no font.
  init?(style: CellStyle, scale: Double) {
    guard !FontCheck.installedFamilies().isEmpty else { return nil }
    guard let map = unsafe pango_cairo_font_map_new() else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(map)) }
    guard let context = unsafe pango_font_map_create_context(map) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }

    // Grey antialiasing, no hinting: the same pixels on every machine, turned panel or not.
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)

    func line(_ size: Double) -> TextLine? {
      let pixels = size * scale
      // Letters of no size have no font, those above a thousand pixels exhaust FreeType's memory.
      let drawable = pixels.isNaN ? 1 : min(max(pixels, 1), 1000)
      return unsafe TextLine(family: style.fontFamily, size: drawable, context: context)
    }
    guard
      let title = line(style.titleSize), let subtitle = line(style.subtitleSize),
      let trailing = line(style.subtitleSize)
    else { return nil }
    self.title = title
    self.subtitle = subtitle
    self.trailing = trailing
  }
}
