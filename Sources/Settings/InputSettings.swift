/// How input devices other than those for touch are used.
public struct InputSettings: Hashable, Sendable {
  /// Whether the keys of keyboards do nothing at all while the kiosk runs (`EVIOCGRAB`).
  public var grabsKeyboards = false

  /// Every default.
  public init() {}
}
