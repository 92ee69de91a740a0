/// When scrolling moves the display's planes instead of drawing each frame.
public enum PlanePolicy: String, Hashable, Sendable, CaseIterable {
  /// On drivers that are known to move them.
  case auto
  /// Never.
  case off
  /// On other drivers too, unless they are known not to move them.
  case force
}
