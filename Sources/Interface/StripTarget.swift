public import Geometry
public import Raster

/// The buffer of a strip, as tall as it says and as wide as the screen.
public protocol StripTarget: ~Copyable {
  /// Copies `rect` of `band` to row `row` of the buffer, into the same columns.
  mutating func write(_ band: borrowing Pixmap, _ rect: PixelRect, toRow row: Int)
}
