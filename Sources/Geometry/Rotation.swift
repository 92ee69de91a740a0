/// How far the drawn picture is turned clockwise on the panel.
public enum Rotation: Int, Hashable, Sendable, CaseIterable {
  /// As the panel scans.
  case none = 0
  /// A quarter clockwise.
  case quarter = 90
  /// Upside down.
  case half = 180
  /// A quarter counter-clockwise.
  case threeQuarters = 270

  /// Whether width and height change places.
  public var swapsAxes: Bool { self == .quarter || self == .threeQuarters }
}
