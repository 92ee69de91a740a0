public import Geometry

/// All that a card offers, as plain values.
public struct CardReport: Hashable, Sendable {
  /// Device node, such as `/dev/dri/card0`.
  public var path: String
  /// The kernel driver's name.
  public var driver: String
  /// Whether it makes buffers that a program draws on.
  public var hasDumbBuffers: Bool
  /// Whether it takes atomic commits.
  public var isAtomic: Bool
  /// Largest framebuffer, in pixels.
  public var maximumSize: PixelSize
  /// Extent of the pointer's buffer, in pixels.
  public var cursorSize: PixelSize
  /// The ids of its CRTCs, in the order of the bits of `possibleCRTCs`.
  public var crtcs: [UInt32]
  /// Its connectors.
  public var connectors: [Connector]
  /// Its planes.
  public var planes: [Plane]

  /// A card of these properties.
  public init(
    path: String, driver: String, hasDumbBuffers: Bool, isAtomic: Bool, maximumSize: PixelSize,
    cursorSize: PixelSize = PixelSize(width: 64, height: 64), crtcs: [UInt32],
    connectors: [Connector], planes: [Plane]
  ) {
    self.path = path
    self.driver = driver
    self.hasDumbBuffers = hasDumbBuffers
    self.isAtomic = isAtomic
    self.maximumSize = maximumSize
    self.cursorSize = cursorSize
    self.crtcs = crtcs
    self.connectors = connectors
    self.planes = planes
  }
}
