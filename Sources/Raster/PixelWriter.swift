/// Turns runs of 0xAARRGGBB pixels into a panel's format.
enum PixelWriter {
  /// Writes `count` pixels of panel row `y`, the first of them at column `x`.
  @unsafe
  static func write(
    _ source: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutableRawPointer,
    format: PixelFormat, x: Int, y: Int
  ) {
    switch format {
    case .xrgb8888:
      unsafe target.copyMemory(from: source, byteCount: count * 4)
    case .xbgr8888:
      let words = unsafe target.assumingMemoryBound(to: UInt32.self)
      for index in 0..<count {
        let pixel = unsafe source[index]
        unsafe words[index] =
          (pixel & 0xFF00_FF00) | ((pixel >> 16) & 0xFF) | ((pixel & 0xFF) << 16)
      }
    case .rgb888:
      let bytes = unsafe target.assumingMemoryBound(to: UInt8.self)
      for index in 0..<count {
        let pixel = unsafe source[index]
        unsafe bytes[3 * index] = UInt8(truncatingIfNeeded: pixel)
        unsafe bytes[3 * index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        unsafe bytes[3 * index + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
      }
    case .rgb565:
      let words = unsafe target.assumingMemoryBound(to: UInt16.self)
      let thresholds = dither[y & 3]
      for index in 0..<count {
        unsafe words[index] = rgb565(source[index], threshold: thresholds[(x &+ index) & 3])
      }
    }
  }

  /// Bayer's 4 × 4 matrix, spread over the 255 steps that rounding to fewer bits divides by.
  private static let dither: [4 of SIMD4<UInt32>] = [
    [8, 136, 40, 168], [200, 72, 232, 104], [56, 184, 24, 152], [248, 120, 216, 88],
  ]

  /// `pixel` in 5, 6 and 5 bits; black and white stay what they are at every threshold below 255.
  private static func rgb565(_ pixel: UInt32, threshold: UInt32) -> UInt16 {
    let red = quotient(((pixel >> 16) & 0xFF) &* 31 &+ threshold)
    let green = quotient(((pixel >> 8) & 0xFF) &* 63 &+ threshold)
    let blue = quotient((pixel & 0xFF) &* 31 &+ threshold)
    return UInt16(truncatingIfNeeded: (red << 11) | (green << 5) | blue)
  }

  /// `value` / 255 without a division, exact below 65,535.
  private static func quotient(_ value: UInt32) -> UInt32 { ((value &+ 1) &* 257) >> 16 }
}
