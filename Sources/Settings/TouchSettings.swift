public import Scrolling
public import Touch

/// How touch devices are used.
public struct TouchSettings: Hashable, Sendable {
  /// Whether other programs are kept from seeing the touches (`EVIOCGRAB`).
  public var grab = true
  /// What puts positions right, in place of udev's rules; nil leaves it to them.
  public var calibration: Calibration?
  /// What quietens a noisy or chattering panel.
  public var filters = TouchFilters()
  /// How a finger is shown between the reports of its panel.
  public var mode = TouchMode.auto
  /// How long a finger rests on a row before the row shows it.
  public var highlightDelay = Duration.milliseconds(50)
  /// How long a finger rests on a row before that is a long press.
  public var longPressDelay = Duration.milliseconds(500)

  /// Every default.
  public init() {}
}
