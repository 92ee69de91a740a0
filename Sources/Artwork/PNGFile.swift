internal import CPango
internal import Glibc
public import Raster

/// Pictures as PNG files.
public enum PNGFile {
  /// Writes `pixmap` to `path`, without alpha if it is opaque; equal pictures give equal bytes.
  ///
  /// The corresponding C function is `cairo_surface_write_to_png`.
  public static func write(
    _ pixmap: borrowing Pixmap, to path: String
  ) throws(ArtworkError) {
    let format = pixmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let (status, code) = unsafe pixmap.withSurface(format: format) { surface in
      errno = 0
      let status = unsafe cairo_surface_write_to_png(surface, path)
      return (status, errno)
    }
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let system = code == 0 ? nil : unsafe String(cString: strerror(code))
    let cairo = unsafe String(cString: cairo_status_to_string(status))
    throw ArtworkError(
      subject: path, reason: "cannot write the picture: \(system ?? cairo)")
  }

  /// The picture in the PNG file at `path`.
  public static func read(_ path: String) throws(ArtworkError) -> Picture {
    try ImageFile.load(path)
  }
}
