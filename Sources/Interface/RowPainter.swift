public import Raster

/// Draws one row as a picture; asked once for each look of a row, not once a frame.
public protocol RowPainter {
  /// Draws `row` on all of `pixmap`, as it looks under a finger if `isHighlighted`.
  ///
  /// Nothing of what was there before may be left.
  mutating func draw(row: Int, on pixmap: inout Pixmap, isHighlighted: Bool)
}
