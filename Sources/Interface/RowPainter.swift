public import Geometry
public import Raster

/// Draws one row as a picture; asked once for each look of a row, not once a frame.
public protocol RowPainter {
  /// The picture of `row`, `size` pixels large, as it looks under a finger if `isHighlighted`.
  mutating func picture(row: Int, size: PixelSize, isHighlighted: Bool) -> Picture
}
