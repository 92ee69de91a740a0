import Artwork
import Content
import Geometry
import Interface
import Raster

/// Draws the rows of a list of items.
struct ItemPainter: RowPainter {
  let items: [Item]
  var painter: CellPainter

  mutating func picture(row: Int, size: PixelSize, isHighlighted: Bool) -> Picture {
    painter.picture(of: items[row], size: size, isHighlighted: isHighlighted)
  }
}
