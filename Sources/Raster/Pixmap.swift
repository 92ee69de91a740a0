public import Geometry

/// An owned picture of 32-bit pixels, 0xAARRGGBB with premultiplied alpha, in cached memory.
///
/// Sendable because the memory has this one owner.
/// Rows start on 64-byte lines, so that a copy to a write-combined buffer moves whole cache lines.
@safe
public struct Pixmap: ~Copyable, @unchecked Sendable {
  /// Extent, in pixels.
  public let size: PixelSize
  /// Pixels from the start of a row to the start of the next one.
  public let stride: Int
  /// Whether every pixel is known to have full alpha.
  public var isOpaque: Bool

  private let base: UnsafeMutablePointer<UInt32>

  /// A picture of `size`, transparent black.
  public init(size: PixelSize, isOpaque: Bool = false) {
    precondition(!size.isEmpty, "a picture of \(size) has no pixel")
    self.size = size
    self.isOpaque = isOpaque
    stride = (size.width + 15) & ~15
    let bytes = stride * size.height * MemoryLayout<UInt32>.stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    unsafe base = memory.bindMemory(to: UInt32.self, capacity: stride * size.height)
    unsafe base.initialize(repeating: 0, count: stride * size.height)
  }

  deinit {
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
}
