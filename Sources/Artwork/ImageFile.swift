internal import CPango
public import Geometry
internal import Glibc
public import Raster

/// Pictures from image files of every kind gdk-pixbuf reads: PNG, JPEG, GIF, TIFF and others.
public enum ImageFile {
  /// Longest side of an image, in pixels.
  public static let longestSide = 8192
  /// Most pixels of an image; 256 MB once decoded.
  public static let mostPixels = 64 * 1024 * 1024

  /// The picture in the file at `path`, turned as its EXIF data asks.
  ///
  /// What is too large is refused before a pixel of it is decoded.
  /// The corresponding C functions are `gdk_pixbuf_get_file_info` and `gdk_pixbuf_new_from_file`.
  public static func load(_ path: String) throws(ArtworkError) -> Picture {
    try check(path)
    var failure: UnsafeMutablePointer<GError>?
    guard let stored = unsafe gdk_pixbuf_new_from_file(path, &failure) else {
      throw unsafe ArtworkError(subject: path, reason: take(failure))
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(stored)) }
    guard let upright = unsafe gdk_pixbuf_apply_embedded_orientation(stored) else {
      throw ArtworkError(subject: path, reason: "no memory to turn the image upright")
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(upright)) }
    return unsafe premultiply(upright)
  }

  /// The extent stored in the file at `path`, in pixels, before any EXIF turn.
  public static func size(of path: String) throws(ArtworkError) -> PixelSize {
    guard unsafe access(path, R_OK) == 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw ArtworkError(subject: path, reason: "cannot read the image: \(reason)")
    }
    var width: Int32 = 0
    var height: Int32 = 0
    guard unsafe gdk_pixbuf_get_file_info(path, &width, &height) != nil else {
      throw ArtworkError(
        subject: path,
        reason: "not an image of a known kind, or an empty or damaged one; save it as PNG or JPEG")
    }
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Throws unless the file at `path` says that it is an image of a size that is shown.
  public static func check(_ path: String) throws(ArtworkError) {
    let size = try size(of: path)
    guard !size.isEmpty else {
      throw ArtworkError(subject: path, reason: "\(size) pixels; the image is empty, save it anew")
    }
    let isSmallEnough =
      max(size.width, size.height) <= longestSide && size.width * size.height <= mostPixels
    guard isSmallEnough else {
      throw ArtworkError(
        subject: path,
        reason: "\(size) pixels; at most \(longestSide) a side and "
          + "\(mostPixels >> 20) Mi pixels in all; scale it down")
    }
  }

  private static func take(_ failure: UnsafeMutablePointer<GError>?) -> String {
    guard let failure = unsafe failure else { return "cannot be decoded" }
    defer { unsafe g_error_free(failure) }
    return unsafe "cannot be decoded: \(String(cString: failure.pointee.message))"
  }

  private static func premultiply(_ pixbuf: OpaquePointer) -> Picture {
    let width = unsafe Int(gdk_pixbuf_get_width(pixbuf))
    let height = unsafe Int(gdk_pixbuf_get_height(pixbuf))
    let pitch = unsafe Int(gdk_pixbuf_get_rowstride(pixbuf))
    let channels = unsafe Int(gdk_pixbuf_get_n_channels(pixbuf))
    var pixmap = Pixmap(size: PixelSize(width: width, height: height))
    let stride = pixmap.stride
    var lowestAlpha: UInt32 = 255
    // Read-only, since the other accessor may copy what the loader shares.
    if let bytes = unsafe gdk_pixbuf_read_pixels(pixbuf) {
      var pixels = pixmap.mutablePixels
      for y in 0..<height {
        var line = pixels._mutatingExtracting(y * stride..<y * stride + width)
        let source = unsafe bytes + y * pitch
        if channels == 4 {
          lowestAlpha = min(lowestAlpha, unsafe premultiply(source, to: &line))
        } else {
          unsafe widen(source, channels: channels, to: &line)
        }
      }
    }
    pixmap.isOpaque = lowestAlpha == 255
    return Picture(pixmap)
  }

  /// Copies a line without alpha.
  @unsafe
  private static func widen(
    _ source: UnsafePointer<UInt8>, channels: Int, to line: inout MutableSpan<UInt32>
  ) {
    for x in line.indices {
      let pixel = unsafe source + x &* channels
      line[x] =
        unsafe 0xFF00_0000 | UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
    }
  }

  /// Copies a line with alpha; returns the lowest.
  @unsafe
  private static func premultiply(
    _ source: UnsafePointer<UInt8>, to line: inout MutableSpan<UInt32>
  ) -> UInt32 {
    var lowest: UInt32 = 255
    for x in line.indices {
      let pixel = unsafe source + x &* 4
      let alpha = unsafe UInt32(pixel[3])
      func scaled(_ channel: UInt8) -> UInt32 { (UInt32(channel) &* alpha &+ 127) / 255 }
      let red = unsafe scaled(pixel[0])
      let green = unsafe scaled(pixel[1])
      let blue = unsafe scaled(pixel[2])
      line[x] = alpha << 24 | red << 16 | green << 8 | blue
      lowest = min(lowest, alpha)
    }
    return lowest
  }
}
