/// A colour with straight (not premultiplied) alpha, 8 bits a channel, sRGB.
public struct Color: Hashable, Sendable {
  /// Red.
  public var red: UInt8
  /// Green.
  public var green: UInt8
  /// Blue.
  public var blue: UInt8
  /// Opacity: 0 lets everything through, 255 nothing.
  public var alpha: UInt8

  /// A colour of four channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Nothing at all.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Whether nothing shows through.
  public var isOpaque: Bool { alpha == 255 }
}
