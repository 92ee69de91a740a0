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

  let layout: ListLayout
  let scale: Double
  let arrows: [ArrowSprite]
  let scrollBar: ScrollBarSprite?
  private var ground: Ground
  var pictures: RowPictures<Painter>
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
    let visible = Int(Double(size.height) / max(1, layout.rowHeight * scale)) + 2
    pictures = RowPictures(painter: painter, ground: ground.color, capacity: visible * 3)
    rows.reserveCapacity(visible)
    rowsBefore.reserveCapacity(visible)
  }

  /// What draws the rows.
  public var painter: Painter { pictures.painter }

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
    let top = Double(look.y) / scale
    let shown = layout.rows(from: top, to: top + Double(picture.size.height) / scale)
    guard let first = shown.first, let last = shown.last, state.velocity.dy != 0 else {
      return false
    }
    let ahead = max(1, shown.count / 2)
    let isDown = state.velocity.dy > 0
    for distance in 1...ahead {
      let row = isDown ? last + distance : first - distance
      guard row >= 0, row < layout.rowCount else { return false }
      let frame = frame(ofRow: row, look)
      guard !frame.isEmpty else { return false }
      let key = RowCache.Key(row: row, height: frame.height, isHighlighted: false)
      if pictures.contains(key) { continue }
      _ = pictures.picture(for: key, width: frame.width)
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
    let top = top(ofRow: row)
    return PixelRect(
      x: -look.x, y: top - look.y, width: contentWidth, height: self.top(ofRow: row + 1) - top)
  }

  /// First pixel row of `row`, or of where it would be, in pixels of the content.
  func top(ofRow row: Int) -> Int { Int((Double(row) * layout.rowHeight * scale).rounded()) }

  /// Width of the rows, in pixels.
  var contentWidth: Int { Int((layout.contentSize.width * scale).rounded()) }

  /// The fixed picture behind the rows, if there is one.
  public var backdropPicture: Picture? { ground.picture }

  /// The one colour behind the rows; `nil` where it is a picture.
  var groundColor: UInt32? { ground.color }

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
      let picture = pictures.picture(for: key, width: frame.width)
      if !key.isHighlighted { ground.prepare(for: picture.background) }
      rows.append(ShownRow(row: row, frame: frame, picture: picture))
    }
  }

  private mutating func compose(_ look: Look, in clip: PixelRect) {
    ground.draw(rows, in: clip, on: &picture)
    if let scrollBar, let bar = look.scrollBar {
      scrollBar.draw(bar, on: &picture, clip: clip, scale: scale)
    }
    for arrow in arrows { arrow.draw(on: &picture, look.arrows, clip: clip) }
    for overlay in look.overlays {
      picture.blend(overlay.picture.pixmap, at: overlay.x, y: overlay.y, clip: clip)
    }
  }
}
