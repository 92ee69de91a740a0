/// What tells a visitor, besides the arrows, that there is more; each is off unless asked for.
public struct HintSettings: Hashable, Sendable {
  /// How far rows fade into the background towards an edge with more beyond it, in points.
  public var edgeFade = 0.0
  /// Whether a bar shows while the list moves.
  public var hasScrollBar = false
  /// When an untouched list eases up and back, in seconds; `nil` for never.
  public var nudgeAfter: Double?
  /// When a list that is left alone goes back to its top, in seconds; `nil` for never.
  public var resetAfter: Double?

  /// Every default.
  public init() {}
}
