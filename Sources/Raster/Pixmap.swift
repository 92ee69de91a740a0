internal import CPixman
public import Geometry

/// An owned picture of 32-bit pixels, 0xAARRGGBB with premultiplied alpha, in cached memory.
///
/// Sendable because the memory has this one owner.
/// Rows start on 64-byte lines, so that a copy to a write-combined buffer moves whole cache lines.
@safe
public struct Pixmap: ~Copyable, @unchecked Sendable {
  /// Most pixels on a side: pixman computes source coordinates in 16.16 fixed point.
  public static let longestSide = 32_766

  /// Extent, in pixels.
  public let size: PixelSize
  /// Pixels from the start of a row to the start of the next one.
  public let stride: Int
  /// Whether every pixel is known to have full alpha.
  public var isOpaque: Bool

  /// The first pixel; one more row-less line of 64 bytes follows the last row, for `opacityMask`.
  let base: UnsafeMutablePointer<UInt32>
  /// `pixman_image_t` over `base`, made once so that a blend allocates nothing.
  let image: OpaquePointer
  /// `pixman_image_t` of the one repeated pixel behind the last row.
  let opacityMask: OpaquePointer

  /// A picture of `size`, transparent black.
  public init(size: PixelSize, isOpaque: Bool = false) {
    precondition(!size.isEmpty, "a picture of \(size) has no pixel")
    precondition(
      max(size.width, size.height) <= Self.longestSide,
      "a picture of \(size) is longer than \(Self.longestSide) pixels")
    self.size = size
    self.isOpaque = isOpaque
    stride = (size.width + 15) & ~15
    let count = stride * size.height + 16
    let bytes = count * MemoryLayout<UInt32>.stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    unsafe base = memory.bindMemory(to: UInt32.self, capacity: count)
    unsafe base.initialize(repeating: 0, count: count)
    let image = unsafe pixman_image_create_bits_no_clear(
      PIXMAN_a8r8g8b8, Int32(size.width), Int32(size.height), base, Int32(stride * 4))
    let mask = unsafe pixman_image_create_bits_no_clear(
      PIXMAN_a8r8g8b8, 1, 1, base + (count - 16), 64)
    guard let image = unsafe image, let mask = unsafe mask else {
      preconditionFailure("no memory for a picture of \(size)")
    }
    unsafe pixman_image_set_repeat(mask, PIXMAN_REPEAT_NORMAL)
    unsafe self.image = image
    unsafe opacityMask = mask
    // pixman validates an image at its first use; done here, later uses as a source only read it,
    // which makes a shared picture safe to draw from several threads.
    unsafe pixman_image_composite32(PIXMAN_OP_SRC, image, mask, image, 0, 0, 0, 0, 0, 0, 0, 0)
  }

  deinit {
    unsafe pixman_image_unref(image)
    unsafe pixman_image_unref(opacityMask)
    unsafe base.deallocate()
  }

  /// All pixels, row after row, `stride` pixels apart.
  public var pixels: Span<UInt32> {
    @_lifetime(borrow self)
    borrowing get {
      let span = unsafe Span(_unsafeStart: base, count: stride * size.height)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// All pixels, row after row, `stride` pixels apart, to be drawn on.
  public var mutablePixels: MutableSpan<UInt32> {
    @_lifetime(&self)
    mutating get {
      let span = unsafe MutableSpan(_unsafeStart: base, count: stride * size.height)
      return unsafe _overrideLifetime(span, mutating: &self)
    }
  }

  /// The pixel in column `x` of row `y`, both inside the picture.
  public subscript(x: Int, y: Int) -> UInt32 {
    borrowing get {
      precondition(x >= 0 && x < size.width && y >= 0 && y < size.height, "outside the picture")
      return unsafe base[y * stride + x]
    }
  }
}
