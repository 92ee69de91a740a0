public import Geometry
public import Raster
internal import Scrolling

/// Composes backdrop, rows and arrows into a cached picture and tells what of it changed.
///
/// Rows are kept as their background and the texts and icons on it. Where the background of a place
/// stays, a scroll draws only where texts and icons were and where they are now.
public struct ListRenderer<Painter: RowPainter>: ~Copyable {
  /// The picture as last drawn, in the drawn orientation.
  public private(set) var picture: Pixmap

  /// What lies over the list, from the back to the front.
  public var overlays: [Overlay] = []

  private let layout: ListLayout
  private let scale: Double
  private let arrows: [ArrowSprite]
  private let scrollBar: ScrollBarSprite?
  private var ground: Ground
  /// What draws the rows.
  public private(set) var painter: Painter
  private var cache: RowCache
  private var canvas: Pixmap?
  private var drawn: Look?
  /// The rows that show, from the top down, and those of the frame before.
  private var rows: [ShownRow] = []
  private var rowsBefore: [ShownRow] = []
  private var changes = RowChanges()
  private var damage = Damage()

  /// What a frame looks like in whole pixels; two equal looks are the same picture.
  private struct Look: Equatable {
    var x: Int
    var y: Int
    var highlightedRow: Int?
    var arrows: ArrowLooks
    var scrollBar: ScrollBar.Look?
    var overlays: [Overlay]
  }

  /// A renderer of pictures of `size` pixels, `scale` pixels a point.
  public init(
    size: PixelSize, scale: Double, layout: ListLayout, backdrop: Backdrop, arrows: [ArrowSprite],
    scrollBar: ScrollBarSprite? = nil, painter: Painter
  ) {
    picture = Pixmap(size: size, isOpaque: true)
    self.layout = layout
    self.scale = scale
    ground = Ground(backdrop)
    self.arrows = arrows
    self.scrollBar = scrollBar
    self.painter = painter
    let visible = Int(Double(size.height) / max(1, layout.rowHeight * scale)) + 2
    cache = RowCache(capacity: visible * 3)
    rows.reserveCapacity(visible)
    rowsBefore.reserveCapacity(visible)
  }

  /// Draws `state`; returns what differs from the frame before, all of it on the first call.
  public mutating func draw(_ state: InterfaceState) -> Damage {
    let look = look(of: state)
    guard drawn != look else { return Damage() }
    swap(&rows, &rowsBefore)
    findRows(look)
    let whole = PixelRect(picture.size)
    if let drawn, drawn.x == look.x {
      changes.find(from: rowsBefore, to: rows, bare: ground.bare, height: whole.height)
      for arrow in arrows where arrow.differs(drawn.arrows, look.arrows) {
        changes.add(arrow.frame)
      }
      if let scrollBar, drawn.scrollBar != look.scrollBar {
        for bar in [drawn.scrollBar, look.scrollBar] {
          if let bar { changes.add(scrollBar.frame(of: bar, scale: scale)) }
        }
      }
      if drawn.overlays != look.overlays {
        for overlay in drawn.overlays + look.overlays { changes.add(overlay.frame) }
      }
    } else {
      changes.addAll()
    }
    drawn = look
    damage.clear()
    guard !changes.isAll else {
      compose(look, in: whole)
      damage.add(whole)
      return damage
    }
    for index in 0..<changes.count {
      let clip = changes[index].intersection(whole)
      guard !clip.isEmpty else { continue }
      compose(look, in: clip)
      damage.add(clip)
    }
    return damage
  }

  /// Draws one row that `state` is about to scroll into view; false if there is none to draw.
  ///
  /// To be called while there is time to spare before the next frame.
  public mutating func prefetch(_ state: InterfaceState) -> Bool {
    let look = look(of: state)
    guard let first = rows.first?.row, let last = rows.last?.row, state.velocity.dy != 0 else {
      return false
    }
    let ahead = max(1, rows.count / 2)
    let isDown = state.velocity.dy > 0
    for distance in 1...ahead {
      let row = isDown ? last + distance : first - distance
      guard row >= 0, row < layout.rowCount else { return false }
      let frame = frame(ofRow: row, look)
      guard !frame.isEmpty else { return false }
      let key = RowCache.Key(row: row, height: frame.height, isHighlighted: false)
      if cache.contains(key) { continue }
      _ = picture(for: key, width: frame.width)
      return true
    }
    return false
  }

  private func look(of state: InterfaceState) -> Look {
    Look(
      x: Int((state.offset.x * scale).rounded()), y: Int((state.offset.y * scale).rounded()),
      highlightedRow: state.highlightedRow, arrows: state.looks,
      scrollBar: scrollBar == nil ? nil : state.scrollBar,
      overlays: overlays)
  }

  private func frame(ofRow row: Int, _ look: Look) -> PixelRect {
    let top = Int((Double(row) * layout.rowHeight * scale).rounded())
    let bottom = Int((Double(row + 1) * layout.rowHeight * scale).rounded())
    let width = Int((layout.contentSize.width * scale).rounded())
    return PixelRect(x: -look.x, y: top - look.y, width: width, height: bottom - top)
  }

  private mutating func findRows(_ look: Look) {
    rows.removeAll(keepingCapacity: true)
    let whole = PixelRect(picture.size)
    let top = Double(look.y) / scale
    let bottom = Double(look.y + whole.height) / scale
    // A row's edge is rounded to a pixel, so its neighbours may reach into the picture.
    for row in layout.rows(from: top - 1 / scale, to: bottom + 1 / scale) {
      let frame = frame(ofRow: row, look)
      guard !frame.isEmpty, frame.intersects(whole) else { continue }
      let key = RowCache.Key(
        row: row, height: frame.height, isHighlighted: look.highlightedRow == row)
      rows.append(
        ShownRow(row: row, frame: frame, picture: picture(for: key, width: frame.width)))
    }
  }

  private mutating func picture(for key: RowCache.Key, width: Int) -> RowPicture {
    if let known = cache.picture(for: key) { return known }
    let size = PixelSize(width: width, height: key.height)
    var pixmap = canvas.take() ?? Pixmap(size: size)
    if pixmap.size != size { pixmap = Pixmap(size: size) }
    painter.draw(row: key.row, on: &pixmap, isHighlighted: key.isHighlighted)
    let picture: RowPicture
    if let color = ground.color, !pixmap.isOpaque {
      // Over one colour nothing has to shine through later.
      var solid = Pixmap(size: size, isOpaque: true)
      solid.fill(PixelRect(size), with: color)
      solid.blend(pixmap, at: 0, y: 0)
      picture = RowPicture(solid)
    } else {
      picture = RowPicture(pixmap)
    }
    canvas = consume pixmap
    cache.insert(picture, for: key)
    if !key.isHighlighted { ground.prepare(for: picture.background) }
    return picture
  }

  private mutating func compose(_ look: Look, in clip: PixelRect) {
    var bottom = clip.y
    for index in rows.indices {
      let frame = rows[index].frame
      let area = frame.intersection(clip)
      guard !area.isEmpty else { continue }
      let row = rows[index].picture
      if area.y > bottom { drawBare(clip, from: bottom, to: area.y) }
      drawSides(clip, of: area)
      drawRow(row, at: frame, in: area)
      bottom = area.maxY
    }
    drawBare(clip, from: bottom, to: clip.maxY)
    if let scrollBar, let bar = look.scrollBar {
      scrollBar.draw(bar, on: &picture, clip: clip, scale: scale)
    }
    for arrow in arrows { arrow.draw(on: &picture, look.arrows, clip: clip) }
    for overlay in look.overlays {
      picture.blend(overlay.picture.pixmap, at: overlay.x, y: overlay.y, clip: clip)
    }
  }

  private mutating func drawRow(_ row: RowPicture, at frame: PixelRect, in area: PixelRect) {
    // Most clips are about one part: what it covers is not drawn before it.
    var largest = PixelRect.empty
    for part in row.parts {
      let covered = part.frame.offset(x: frame.x, y: frame.y).intersection(area)
      if covered.area > largest.area { largest = covered }
    }
    drawGround(row.background, in: area, except: largest)
    for part in row.parts {
      let place = part.frame.offset(x: frame.x, y: frame.y)
      let covered = place.intersection(area)
      guard !covered.isEmpty else { continue }
      if !part.picture.isOpaque { ground.drawBackdrop(in: covered, on: &picture) }
      picture.blend(part.picture.pixmap, at: place.x, y: place.y, clip: covered)
    }
  }

  private mutating func drawGround(
    _ pixel: UInt32, in area: PixelRect, except hole: PixelRect
  ) {
    guard !hole.isEmpty else { return ground.draw(pixel, in: area, on: &picture) }
    func draw(_ x: Int, _ y: Int, to right: Int, _ bottom: Int) {
      ground.draw(
        pixel, in: PixelRect(x: x, y: y, width: right - x, height: bottom - y), on: &picture)
    }
    draw(area.x, area.y, to: area.maxX, hole.y)
    draw(area.x, hole.y, to: hole.x, hole.maxY)
    draw(hole.maxX, hole.y, to: area.maxX, hole.maxY)
    draw(area.x, hole.maxY, to: area.maxX, area.maxY)
  }

  /// Draws the backdrop left and right of `row`, which does not reach the edges of `clip`.
  private mutating func drawSides(_ clip: PixelRect, of row: PixelRect) {
    let left = PixelRect(x: clip.x, y: row.y, width: row.x - clip.x, height: row.height)
    if !left.isEmpty { ground.drawBackdrop(in: left, on: &picture) }
    let right = PixelRect(
      x: row.maxX, y: row.y, width: clip.maxX - row.maxX, height: row.height)
    if !right.isEmpty { ground.drawBackdrop(in: right, on: &picture) }
  }

  private mutating func drawBare(_ clip: PixelRect, from top: Int, to bottom: Int) {
    guard bottom > top else { return }
    ground.drawBackdrop(
      in: PixelRect(x: clip.x, y: top, width: clip.width, height: bottom - top), on: &picture)
  }
}
