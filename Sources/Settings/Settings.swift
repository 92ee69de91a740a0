public import Content

/// What the configuration file says, every key with its value or its default.
public struct Settings: Hashable, Sendable {
  /// The panel.
  public var display = DisplaySettings()
  /// The touch devices.
  public var touch = TouchSettings()
  /// The other input devices.
  public var input = InputSettings()
  /// How the list moves.
  public var scrolling = ScrollingSettings()
  /// How it comes to the panel.
  public var render = RenderSettings()
  /// What hints at more.
  public var hints = HintSettings()
  /// How the screen looks; its paths are absolute.
  public var list = ListAppearance()
  /// Absolute path of the content file.
  public var contentPath = ""

  /// Every default.
  public init() {}
}
