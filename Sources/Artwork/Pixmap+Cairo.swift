internal import CPango
internal import Content
internal import Geometry
internal import Raster

extension Pixmap {
  /// Lets `body` draw on the picture with a `cairo_t`.
  ///
  /// The corresponding C function is `cairo_image_surface_create_for_data`.
  mutating func draw(_ body: (_ cairo: OpaquePointer) -> Void) {
    let size = size
    let pitch = stride * MemoryLayout<UInt32>.stride
    var pixels = mutablePixels
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard
        let surface = unsafe makeSurface(
          buffer.baseAddress, size: size, pitch: pitch, format: CAIRO_FORMAT_ARGB32),
        let cairo = unsafe cairo_create(surface)
      else { return }
      unsafe body(cairo)
      unsafe cairo_destroy(cairo)
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }

  /// Lends the picture to `body` as a cairo surface that must only be read.
  borrowing func withSurface<Result>(
    format: cairo_format_t = CAIRO_FORMAT_ARGB32,
    _ body: (_ surface: OpaquePointer?) -> Result
  ) -> Result {
    let pitch = stride * MemoryLayout<UInt32>.stride
    let size = size
    let pixels = pixels
    return unsafe pixels.withUnsafeBufferPointer { buffer in
      let surface = unsafe makeSurface(
        UnsafeMutablePointer(mutating: buffer.baseAddress), size: size, pitch: pitch,
        format: format)
      let result = unsafe body(surface)
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
      return result
    }
  }
}

private func makeSurface(
  _ base: UnsafeMutablePointer<UInt32>?, size: PixelSize, pitch: Int, format: cairo_format_t
) -> OpaquePointer? {
  unsafe cairo_image_surface_create_for_data(
    UnsafeMutableRawPointer(base)?.assumingMemoryBound(to: UInt8.self), format,
    Int32(size.width), Int32(size.height), Int32(pitch))
}

/// Makes `color` what `cairo` draws with next.
func setSource(_ cairo: OpaquePointer, _ color: Color) {
  unsafe cairo_set_source_rgba(
    cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
    Double(color.alpha) / 255)
}
