internal import CPango
public import Geometry
public import Raster

extension Picture {
  /// The picture stretched to exactly `size` pixels.
  public func scaled(to size: PixelSize) -> Picture {
    guard size != self.size else { return self }
    return scaled(
      by: (
        x: Double(size.width) / Double(self.size.width),
        y: Double(size.height) / Double(self.size.height)
      ), onto: size)
  }

  /// The picture in its proportions, covering all of `size` pixels, centred, what sticks out cut off.
  public func scaled(toFill size: PixelSize) -> Picture {
    guard size != self.size else { return self }
    let factor = max(
      Double(size.width) / Double(self.size.width),
      Double(size.height) / Double(self.size.height))
    return scaled(by: (x: factor, y: factor), onto: size)
  }

  /// The picture in its proportions, as large as fits into `size` pixels.
  public func scaled(toFit size: PixelSize) -> Picture {
    let factor = min(
      Double(size.width) / Double(self.size.width),
      Double(size.height) / Double(self.size.height))
    func length(_ source: Int, _ limit: Int) -> Int {
      min(max(Int((Double(source) * factor).rounded()), 1), limit)
    }
    return scaled(
      to: PixelSize(
        width: length(self.size.width, size.width), height: length(self.size.height, size.height)))
  }

  private func scaled(by factor: (x: Double, y: Double), onto size: PixelSize) -> Picture {
    var target = Pixmap(size: size)
    let dx = (Double(size.width) / factor.x - Double(self.size.width)) / 2
    let dy = (Double(size.height) / factor.y - Double(self.size.height)) / 2
    unsafe pixmap.withSurface { surface in
      unsafe target.draw { cairo in
        unsafe cairo_scale(cairo, factor.x, factor.y)
        unsafe cairo_set_source_surface(cairo, surface, dx, dy)
        // GOOD averages over all source pixels where it shrinks; PAD keeps the edges from fading.
        unsafe cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
        unsafe cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        unsafe cairo_paint(cairo)
      }
    }
    target.isOpaque = pixmap.isOpaque
    return Picture(target)
  }
}
