public import Content

extension Color {
  /// The colour as a `Pixmap` holds it: 0xAARRGGBB, each channel multiplied by alpha.
  public var premultiplied: UInt32 {
    func scaled(_ channel: UInt8) -> UInt32 { (UInt32(channel) * UInt32(alpha) + 127) / 255 }
    return UInt32(alpha) << 24 | scaled(red) << 16 | scaled(green) << 8 | scaled(blue)
  }
}
