import Geometry
import Raster

/// Memory that stands for a buffer which a display scans.
struct MemoryDisplayBuffer: ~Copyable {
  /// What changed since it was last brought up to date.
  var missing: Damage
  private var pixels: Pixmap

  /// A buffer for a panel of `size`, nothing drawn yet.
  init(_ size: PixelSize) {
    missing = Damage(PixelRect(size))
    pixels = Pixmap(size: size, isOpaque: true)
  }

  /// Copies what is missing, as the buffers of a card are brought up to date.
  mutating func update(from picture: borrowing Pixmap, orientation: Orientation) {
    let panel = pixels.size
    let pitch = pixels.stride * MemoryLayout<UInt32>.stride
    var stale = Damage()
    swap(&stale, &missing)
    var span = pixels.mutablePixels
    var bytes = unsafe span.mutableBytes
    for index in 0..<stale.count {
      picture.write(
        stale[index], into: &bytes, pitch: pitch, format: .xrgb8888, orientation: orientation,
        panel: panel)
    }
    stale.clear()
    swap(&stale, &missing)
  }

  /// Copies all of `picture`, of the same size and not turned, by one call of memcpy.
  mutating func copyAll(of picture: borrowing Pixmap) {
    let source = unsafe picture.pixels.bytes
    var span = pixels.mutablePixels
    var target = unsafe span.mutableBytes
    unsafe target.withUnsafeMutableBytes { target in
      unsafe source.withUnsafeBytes { source in unsafe target.copyMemory(from: source) }
    }
  }
}
