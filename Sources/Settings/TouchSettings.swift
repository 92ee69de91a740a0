public import Scrolling

/// How touch devices are used.
public struct TouchSettings: Hashable, Sendable {
  /// Whether other programs are kept from seeing the touches (`EVIOCGRAB`).
  public var grab = false
  /// How a finger is shown between the reports of its panel.
  public var mode = TouchMode.auto

  /// Every default.
  public init() {}
}
