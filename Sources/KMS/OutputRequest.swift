public import Raster

/// What the configuration says about the output; `nil` leaves the choice open.
public struct OutputRequest: Hashable, Sendable {
  /// Name of the connector, such as `HDMI-A-1`.
  public var connector: String?
  /// The mode, `WxH` or `WxH@R`.
  public var mode: String?
  /// How pixels lie in memory.
  public var format: PixelFormat?
  /// By which of the kernel's interfaces it is lit.
  public var interface: CommitInterface

  /// A request for the named things.
  public init(
    connector: String? = nil, mode: String? = nil, format: PixelFormat? = nil,
    interface: CommitInterface = .automatic
  ) {
    self.connector = connector
    self.mode = mode
    self.format = format
    self.interface = interface
  }
}
