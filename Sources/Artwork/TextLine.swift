internal import CPango
internal import Content

/// One line of text in one font, laid out and drawn by Pango: bidirectional, ellipsised.
@safe
final class TextLine {
  /// Distance from the top of the font's line to its baseline, in pixels.
  let ascent: Double
  /// Distance from the baseline to the bottom of the font's line, in pixels.
  let descent: Double

  private let layout: OpaquePointer

  /// A line in `family` with letters of `size` pixels.
  ///
  /// The size is absolute: no resolution of a screen comes into it.
  init?(family: String, size: Double, context: OpaquePointer) {
    guard let layout = unsafe pango_layout_new(context) else { return nil }
    unsafe self.layout = layout
    let font = unsafe pango_font_description_from_string(family)
    defer { unsafe pango_font_description_free(font) }
    unsafe pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    let metrics = unsafe pango_context_get_metrics(context, font, nil)
    defer { unsafe pango_font_metrics_unref(metrics) }
    ascent = unsafe Double(pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE)
    descent = unsafe Double(pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE)
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Lays out `text`; returns how wide it would be with all the room it wants, in pixels.
  func set(_ text: String) -> Double {
    // A line break or a NUL would end the line early, other control characters draw as boxes.
    let printable = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    unsafe pango_layout_set_text(layout, printable, -1)
    unsafe pango_layout_set_width(layout, -1)
    unsafe pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    var extent = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &extent)
    return Double(extent.width) / Double(PANGO_SCALE)
  }

  /// Draws the line at most `width` pixels wide from `x`, its baseline at `baseline`.
  func draw(_ cairo: OpaquePointer, x: Double, baseline: Double, width: Double, color: Color) {
    guard width >= 1 else { return }
    unsafe pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
    // Pango turns the sides round for text that runs from right to left; in a list, all lines
    // start at the same edge.
    let direction = unsafe pango_layout_line_get_resolved_direction(
      pango_layout_get_line_readonly(layout, 0))
    unsafe pango_layout_set_alignment(
      layout, direction == PANGO_DIRECTION_RTL ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    let own = unsafe Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    unsafe setSource(cairo, color)
    unsafe cairo_move_to(cairo, x, baseline - own)
    unsafe pango_cairo_show_layout(cairo, layout)
  }
}
