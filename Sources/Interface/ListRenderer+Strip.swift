import Geometry
import Raster

extension ListRenderer where Painter: RowPainter {
  /// Whether the strip lets through what is behind it, as it must over a picture.
  public var isStripOpaque: Bool { groundColor != nil }

  /// Height of a row of the list, in pixels, rounded up.
  public var rowExtent: Int { max(1, Int((layout.rowHeight * scale).rounded(.up))) }

  /// An empty strip of `height` rows, one of `StripWindow.heights`.
  public func strip(height: Int) -> Strip {
    let exact = layout.rowHeight * scale
    let slotHeight = max(1, Int(exact.rounded(.down)))
    // A row then always stands where another one stood, and only their texts differ.
    let step = exact.rounded() == exact ? slotHeight : 1
    return Strip(
      StripWindow(window: picture.size.height, height: height, margin: rowExtent, step: step),
      width: picture.size.width, slotHeight: slotHeight, color: groundColor ?? 0)
  }

  /// Brings `strip` in `target` up to date for `state`: draws the rows that show and are not in it.
  ///
  /// What is drawn is outside of what showed before, but for a row that looks otherwise now.
  public mutating func draw(
    _ state: InterfaceState, on strip: inout Strip, to target: inout some StripTarget & ~Copyable
  ) {
    let x = Int((state.offset.x * scale).rounded())
    let y = Int((state.offset.y * scale).rounded())
    _ = strip.place.move(to: y, anew: strip.left != nil && strip.left != -x)
    strip.left = -x
    let end = y + strip.place.window
    var row = Int((Double(y) / scale / layout.rowHeight).rounded(.down)) - 1
    while top(ofRow: row + 1) <= y { row += 1 }
    var top = top(ofRow: row)
    while top < end {
      let bottom = self.top(ofRow: row + 1)
      let isItem = row >= 0 && row < layout.rowCount
      let frame = PixelRect(
        x: -x, y: top - strip.place.base, width: contentWidth, height: bottom - top)
      let key =
        isItem
        ? RowCache.Key(
          row: row, height: frame.height, isHighlighted: state.highlightedRow == row) : nil
      if !frame.isEmpty, !strip.holds(key, at: frame) {
        let picture = key.map { pictures.picture(for: $0, width: frame.width) }
        strip.draw(key, picture, at: frame, to: &target)
      }
      row += 1
      top = bottom
    }
  }
}
