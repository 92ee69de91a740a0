import Artwork
import Content
import Geometry
import Interface
import Raster

/// Draws the rows of a list of items.
struct ItemPainter: RowPainter {
  let items: ItemList
  var painter: CellPainter

  mutating func draw(row: Int, on pixmap: inout Pixmap, isHighlighted: Bool) {
    painter.draw(items[row], on: &pixmap, isHighlighted: isHighlighted)
  }
}
