import Geometry
import Interface
import Raster

/// Memory that stands for a buffer of several screens over which a plane moves.
struct MemoryStrip: ~Copyable, StripTarget {
  private var pixels: Pixmap

  /// A strip of `size`, nothing drawn yet.
  init(_ size: PixelSize) { pixels = Pixmap(size: size) }

  /// Pixels from one row to the next that show.
  var width: Int { pixels.size.width }

  /// Number of its pixels.
  var area: Int { PixelRect(pixels.size).area }

  mutating func write(_ band: borrowing Pixmap, _ rect: PixelRect, toRow row: Int) {
    let pitch = pixels.stride * MemoryLayout<UInt32>.stride
    var span = pixels.mutablePixels
    var bytes = unsafe span.mutableBytes
    band.write(rect, into: &bytes, pitch: pitch, row: row)
  }
}
