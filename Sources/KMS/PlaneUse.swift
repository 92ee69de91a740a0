/// Whether scrolling moves planes instead of pixels.
public enum PlaneUse: String, Hashable, Sendable, CaseIterable {
  /// On drivers that are known to show what a plane's offset says.
  case auto
  /// Never.
  case off
  /// On any driver that takes it and is not known to lie.
  case force
}
