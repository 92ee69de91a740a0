internal import CDRM
internal import Geometry
internal import Glibc
internal import Raster

/// A dumb buffer that a plane can show.
struct Framebuffer: ~Copyable {
  /// The kernel's object id.
  let id: UInt32
  /// Its pixels.
  var buffer: DumbBuffer
  /// What of the drawn picture is newer than its pixels.
  var missing: Damage

  /// Makes the buffer and registers it by `drmModeAddFB2`; all of `picture` is missing.
  ///
  /// With `hasAlpha` the bits that XRGB8888 leaves unused tell what is behind it how much shows.
  init(
    on card: Card, size: PixelSize, format: PixelFormat, hasAlpha: Bool = false,
    picture: PixelSize
  ) throws(KMSError) {
    let buffer = try DumbBuffer(on: card, size: size, format: format)
    let handles: [UInt32] = [buffer.handle, 0, 0, 0]
    let pitches: [UInt32] = [UInt32(buffer.pitch), 0, 0, 0]
    let offsets: [UInt32] = [0, 0, 0, 0]
    var id: UInt32 = 0
    let result = unsafe drmModeAddFB2(
      card.fileDescriptor, UInt32(size.width), UInt32(size.height),
      hasAlpha ? LayerMapping.argb8888 : format.fourCC, handles, pitches, offsets, &id, 0)
    // libdrm returns the negative reason.
    guard result == 0 else { throw card.failure("drmModeAddFB2", errno: -result) }
    self.id = id
    self.buffer = buffer
    missing = Damage(PixelRect(picture))
  }

  deinit {
    _ = drmModeRmFB(buffer.card.fileDescriptor, id)
  }

  /// Copies what is missing from `picture`, which is the newest.
  mutating func update(from picture: borrowing Pixmap, orientation: Orientation) {
    let pitch = buffer.pitch
    let format = buffer.format
    let size = buffer.size
    // Taken out while it is read, so that its memory stays for the next frame.
    var stale = Damage()
    swap(&stale, &missing)
    var bytes = buffer.bytes
    for index in 0..<stale.count {
      picture.write(
        stale[index], into: &bytes, pitch: pitch, format: format, orientation: orientation,
        panel: size)
    }
    stale.clear()
    swap(&stale, &missing)
  }
}
