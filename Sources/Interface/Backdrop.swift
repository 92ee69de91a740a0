public import Raster

/// What shows behind the rows and never scrolls.
public enum Backdrop: Sendable {
  /// One opaque colour, 0xFFRRGGBB.
  case color(UInt32)
  /// An opaque picture as large as the panel's.
  case picture(Picture)
}
