public import Geometry

/// A finished picture that several places may hold and nobody draws on any more.
public final class Picture: Sendable {
  /// The pixels.
  public let pixmap: Pixmap

  /// Takes over `pixmap`.
  public init(_ pixmap: consuming Pixmap) { self.pixmap = pixmap }

  /// Extent, in pixels.
  public var size: PixelSize { pixmap.size }

  /// Whether every pixel is known to have full alpha.
  public var isOpaque: Bool { pixmap.isOpaque }
}
