internal import CPango
public import Content
public import Geometry
public import Raster

/// The pictures of what hints at more content besides the arrows.
public enum HintArtwork {
  /// Rows fading into `color` towards the edge that `direction` points to, `size` pixels large.
  public static func edgeFade(
    _ direction: ArrowDirection, size: PixelSize, color: Color
  ) -> Picture {
    var pixmap = Pixmap(size: size)
    let width = Double(size.width)
    let height = Double(size.height)
    let (x, y) =
      switch direction {
      case .up: (0.0, -height)
      case .down: (0.0, height)
      case .left: (-width, 0.0)
      case .right: (width, 0.0)
      }
    unsafe pixmap.draw { cairo in
      let start = (x: max(0, -x), y: max(0, -y))
      guard
        let gradient = unsafe cairo_pattern_create_linear(
          start.x, start.y, start.x + x, start.y + y)
      else { return }
      for (stop, alpha) in [(0.0, 0.0), (1.0, 1.0)] {
        unsafe cairo_pattern_add_color_stop_rgba(
          gradient, stop, Double(color.red) / 255, Double(color.green) / 255,
          Double(color.blue) / 255, alpha)
      }
      unsafe cairo_set_source(cairo, gradient)
      unsafe cairo_paint(cairo)
      unsafe cairo_pattern_destroy(gradient)
    }
    return Picture(pixmap)
  }

  /// A scroll bar of the whole `size`, in pixels, with round ends; a shorter one is cut from it.
  public static func scrollBar(size: PixelSize) -> Picture {
    var pixmap = Pixmap(size: size)
    let radius = Double(size.width) / 2
    unsafe pixmap.draw { cairo in
      unsafe cairo_arc(cairo, radius, radius, radius, .pi, 2 * .pi)
      unsafe cairo_arc(cairo, radius, max(radius, Double(size.height) - radius), radius, 0, .pi)
      unsafe cairo_close_path(cairo)
      unsafe setSource(cairo, Color(red: 120, green: 120, blue: 128, alpha: 190))
      unsafe cairo_fill(cairo)
    }
    return Picture(pixmap)
  }
}
