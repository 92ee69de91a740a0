public import Geometry

/// A way in which a display can be driven.
public struct ModeFacts: Hashable, Sendable {
  /// The picture, in pixels.
  public var size: PixelSize
  /// Pictures a second.
  public var refresh: Double
  /// Whether the display asks for it.
  public var isPreferred: Bool

  /// The mode of `size` pixels at `refresh` hertz.
  public init(_ size: PixelSize, refresh: Double, isPreferred: Bool = false) {
    self.size = size
    self.refresh = refresh
    self.isPreferred = isPreferred
  }
}
