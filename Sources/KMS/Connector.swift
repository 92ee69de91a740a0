public import Geometry

/// A socket or cable of a card to which a display may be connected.
public struct Connector: Hashable, Sendable {
  /// The kernel's object id.
  public var id: UInt32
  /// Name as in sysfs, such as `HDMI-A-1`.
  public var name: String
  /// Whether a display is there.
  public var isConnected: Bool
  /// Timings that the display takes, as the kernel orders them.
  public var modes: [Mode]
  /// CRTCs that can drive it, bit n for the card's CRTC number n.
  public var possibleCRTCs: UInt32
  /// The CRTC that drives it now, if any.
  public var currentCRTC: UInt32?
  /// Physical width, in millimetres; 0 if unknown.
  public var widthInMillimetres: Int
  /// Physical height, in millimetres; 0 if unknown.
  public var heightInMillimetres: Int
  /// How the picture must be turned for the way the panel is built in; `nil` if unknown.
  public var panelRotation: Rotation?

  /// A connector of these properties.
  public init(
    id: UInt32, name: String, isConnected: Bool, modes: [Mode], possibleCRTCs: UInt32,
    currentCRTC: UInt32? = nil, widthInMillimetres: Int = 0, heightInMillimetres: Int = 0,
    panelRotation: Rotation? = nil
  ) {
    self.id = id
    self.name = name
    self.isConnected = isConnected
    self.modes = modes
    self.possibleCRTCs = possibleCRTCs
    self.currentCRTC = currentCRTC
    self.widthInMillimetres = widthInMillimetres
    self.heightInMillimetres = heightInMillimetres
    self.panelRotation = panelRotation
  }

  /// Whether the display is built into the device, by the connector's type.
  public var isInternal: Bool {
    ["DSI-", "DPI-", "LVDS-", "eDP-"].contains { name.hasPrefix($0) }
  }
}
