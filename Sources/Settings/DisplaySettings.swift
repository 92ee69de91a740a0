public import Geometry

/// Which panel is used, and which way up.
public struct DisplaySettings: Hashable, Sendable {
  /// Clockwise turn of the picture on the panel.
  ///
  /// `nil` where the configuration does not say.
  public var rotation: Rotation?
  /// Whether the picture is mirrored left to right.
  public var isMirrored = false
  /// Pixels a point, `nil` where the configuration does not say.
  public var scale: Double?
  /// Connector, as the kernel names it (`HDMI-A-1`); `nil` for the first one connected.
  public var output: String?
  /// Mode asked for; `nil` for the preferred one.
  public var mode: DisplayMode?
  /// By which of the kernel's interfaces the panel is lit.
  public var api = DisplayAPI.auto
  /// How pixels lie in memory.
  public var format = DisplayFormat.auto

  /// Whether keys may switch to another text console.
  public var allowsVTSwitch = false

  /// How long nobody touches the panel before it goes dark; `nil` for never.
  public var blankAfter: Duration?
  /// Absolute path of the folder of the light behind the panel, which goes out with it.
  public var backlight: String?

  /// Every default.
  public init() {}

  /// Mirror and turn as one transform.
  public var orientation: Orientation {
    Orientation(rotation: rotation ?? .none, isMirrored: isMirrored)
  }
}
