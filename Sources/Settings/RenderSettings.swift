/// How what is seen comes to the panel.
public struct RenderSettings: Hashable, Sendable {
  /// Whether scrolling moves planes instead of pixels.
  public var planes = PlanePolicy.auto

  /// Every default.
  public init() {}
}
