public import Geometry

/// What a DRM card says about itself.
public struct CardFacts: Hashable, Sendable {
  /// Path of its node, such as `/dev/dri/card0`.
  public var path: String
  /// Whether it can be opened.
  public var access: Access
  /// Name of the kernel driver, such as `virtio_gpu`; empty if unknown.
  public var driver: String
  /// Whether it has buffers that a processor can draw into.
  public var hasDumbBuffers: Bool
  /// Whether it speaks atomic mode setting.
  public var hasAtomic: Bool
  /// Largest picture, in pixels; nil if unknown.
  public var largest: PixelSize?
  /// Whether another program holds the display; nil if that could not be found out.
  public var isHeldByAnother: Bool?
  /// Who holds the node open, such as `Xorg (812)`, as far as that can be seen.
  public var holders: [String]
  /// Its plugs.
  public var connectors: [ConnectorFacts]
  /// Its planes.
  public var planes: [PlaneFacts]

  /// A card at `path` of which nothing else is known.
  public init(path: String, access: Access, driver: String = "") {
    self.path = path
    self.access = access
    self.driver = driver
    hasDumbBuffers = false
    hasAtomic = false
    largest = nil
    isHeldByAnother = nil
    holders = []
    connectors = []
    planes = []
  }
}
