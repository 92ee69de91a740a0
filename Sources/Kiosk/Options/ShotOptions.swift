public import Geometry

/// What a picture without hardware is made with.
public struct ShotOptions: Hashable, Sendable {
  /// Path of the configuration.
  public var configuration: String
  /// Path of the PNG to write.
  public var output: String
  /// Size of the panel, in pixels.
  public var size: PixelSize
  /// Pixels a point; the configuration's if nil, and 1 if that has none either.
  public var scale: Double?
  /// How far the list is scrolled, in points; where it starts if nil.
  public var offset: Double?
  /// How far the picture is turned on the panel; the configuration's if nil.
  public var rotation: Rotation?

  /// The panel that pictures are made for unless another one is named.
  public static let usualSize = PixelSize(width: 800, height: 480)

  /// A picture of `configuration`, written to `output`.
  public init(
    configuration: String, output: String, size: PixelSize = Self.usualSize, scale: Double? = nil,
    offset: Double? = nil, rotation: Rotation? = nil
  ) {
    self.configuration = configuration
    self.output = output
    self.size = size
    self.scale = scale
    self.offset = offset
    self.rotation = rotation
  }
}
