import Geometry
import Raster

/// What a strip holds: rows of the list in a buffer of several screens, over which a window moves.
public struct Strip: ~Copyable {
  /// Where the window is.
  public internal(set) var place: StripWindow
  /// Pixels written to the buffer so far.
  public private(set) var pixelsWritten = 0

  /// A row that was drawn at a place of the buffer.
  private struct Slot {
    /// All of the row, in pixels of the buffer, also what reaches out of it.
    var frame: PixelRect
    /// Which row; nil beyond the ends of the list.
    var key: RowCache.Key?
    /// What it looks like.
    var picture: RowPicture
  }

  private var slots: [Slot?]
  private let slotHeight: Int
  private var ground: Ground
  private let beyond: RowPicture
  private var band: Pixmap
  private var rows: [ShownRow] = []
  private var changes = Damage()
  /// Left edge of the rows that were drawn last.
  var left: Int?

  /// An empty strip in a buffer that `place` describes, `width` pixels wide, over one `color`.
  ///
  /// Over `color` 0 the strip lets through what is behind it.
  init(_ place: StripWindow, width: Int, slotHeight: Int, color: UInt32) {
    self.place = place
    self.slotHeight = slotHeight
    slots = Array(repeating: nil, count: place.height / slotHeight + 2)
    ground = Ground(.color(color))
    beyond = RowPicture(background: color)
    // Heights that are no whole pixels are rounded up for some rows.
    band = Pixmap(size: PixelSize(width: width, height: slotHeight + 1))
  }

  /// Whether the row `key` is in the buffer at `frame` already.
  func holds(_ key: RowCache.Key?, at frame: PixelRect) -> Bool {
    guard let slot = slots[index(of: frame)] else { return false }
    return slot.frame == frame && slot.key == key
  }

  /// Draws the row `key`, which looks like `picture`, at `frame` of the buffer; what is beyond the
  /// list if both are nil.
  ///
  /// Writes what differs from the row that was there.
  mutating func draw(
    _ key: RowCache.Key?, _ picture: RowPicture?, at frame: PixelRect,
    to target: inout some StripTarget & ~Copyable
  ) {
    let picture = picture ?? beyond
    let index = index(of: frame)
    let whole = PixelRect(x: 0, y: 0, width: band.size.width, height: frame.height)
    changes.clear()
    if let old = slots[index], old.frame == frame, old.picture.background == picture.background {
      for part in old.picture.parts { changes.add(part.frame.offset(x: frame.x, y: 0), in: whole) }
      for part in picture.parts { changes.add(part.frame.offset(x: frame.x, y: 0), in: whole) }
    } else {
      changes.add(whole)
    }
    for near in max(0, index - 2)...min(slots.count - 1, index + 2) {
      guard let slot = slots[near], slot.frame != frame, slot.frame.intersects(frame) else {
        continue
      }
      slots[near] = nil
    }
    slots[index] = Slot(frame: frame, key: key, picture: picture)
    rows.removeAll(keepingCapacity: true)
    if let key {
      let place = PixelRect(x: frame.x, y: 0, width: frame.width, height: frame.height)
      rows.append(ShownRow(row: key.row, frame: place, picture: picture))
    }
    let inBuffer = PixelRect(
      x: 0, y: -frame.y, width: band.size.width, height: place.height)
    for change in 0..<changes.count {
      let clip = changes[change].intersection(inBuffer)
      guard !clip.isEmpty else { continue }
      ground.draw(rows, in: clip, on: &band)
      target.write(band, clip, toRow: clip.y + frame.y)
      pixelsWritten += clip.area
    }
  }

  /// A row that reaches out of the buffer at its top comes first.
  private func index(of frame: PixelRect) -> Int {
    (frame.y + slotHeight) / slotHeight
  }
}

extension Damage {
  fileprivate mutating func add(_ rect: PixelRect, in bounds: PixelRect) {
    add(rect.intersection(bounds))
  }
}
