import Geometry

/// The rectangles in which two frames of a list differ, kept in memory that is used again.
struct RowChanges {
  /// More rectangles than this cost more than drawing everything.
  private static let limit = Damage.capacity

  /// Whether everything is to be drawn.
  private(set) var isAll = false
  private var rects: [PixelRect] = []

  init() { rects.reserveCapacity(Self.limit + 1) }

  /// Number of rectangles.
  var count: Int { rects.count }

  /// Rectangle `index`, perhaps partly or wholly outside of the picture.
  subscript(index: Int) -> PixelRect { rects[index] }

  /// Everything is to be drawn.
  mutating func addAll() {
    isAll = true
    rects.removeAll(keepingCapacity: true)
  }

  /// `rect` is to be drawn.
  mutating func add(_ rect: PixelRect) {
    guard !isAll, !rect.isEmpty else { return }
    if rects.count == Self.limit { return addAll() }
    rects.append(rect)
  }

  /// Forgets the last frame and finds what differs between the rows `old` and `new` of pictures
  /// `height` pixels high, where nothing but `bare` is outside of rows.
  mutating func find(from old: [ShownRow], to new: [ShownRow], bare: UInt32, height: Int) {
    isAll = false
    rects.removeAll(keepingCapacity: true)
    findGround(old, new, bare: bare, height: height)
    var next = 0
    for row in old {
      while next < new.count, new[next].row < row.row {
        addParts(of: new[next])
        next += 1
      }
      if next < new.count, new[next].row == row.row {
        addMove(from: row, to: new[next])
        next += 1
      } else {
        addParts(of: row)
      }
    }
    while next < new.count {
      addParts(of: new[next])
      next += 1
    }
  }

  private mutating func addParts(of row: ShownRow) {
    for part in row.picture.parts { add(part.frame.offset(x: row.frame.x, y: row.frame.y)) }
  }

  private mutating func addMove(from old: ShownRow, to new: ShownRow) {
    guard old.picture === new.picture else {
      addParts(of: old)
      addParts(of: new)
      return
    }
    let distance = abs(new.frame.y - old.frame.y)
    guard distance > 0 else { return }
    for part in new.picture.parts {
      let before = part.frame.offset(x: old.frame.x, y: old.frame.y)
      let after = part.frame.offset(x: new.frame.x, y: new.frame.y)
      if distance <= part.frame.height {
        add(before.union(after))
      } else {
        add(before)
        add(after)
      }
    }
  }

  /// Adds the bands in which the pixel under the texts differs.
  private mutating func findGround(
    _ old: [ShownRow], _ new: [ShownRow], bare: UInt32, height: Int
  ) {
    guard let frame = (new.first ?? old.first)?.frame else { return }
    func pixel(_ rows: [ShownRow], _ index: inout Int, at y: Int) -> (pixel: UInt32, end: Int) {
      while index < rows.count, rows[index].frame.maxY <= y { index += 1 }
      guard index < rows.count else { return (bare, height) }
      let row = rows[index]
      return y < row.frame.y
        ? (bare, row.frame.y) : (row.picture.background, row.frame.maxY)
    }
    var oldIndex = 0
    var newIndex = 0
    var y = 0
    while y < height {
      let before = pixel(old, &oldIndex, at: y)
      let after = pixel(new, &newIndex, at: y)
      let end = min(before.end, after.end, height)
      if before.pixel != after.pixel {
        add(PixelRect(x: frame.x, y: y, width: frame.width, height: end - y))
      }
      y = end
    }
  }
}
