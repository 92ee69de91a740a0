public import Geometry
public import Raster

/// Composes backdrop, rows and arrows into a cached picture and tells what of it changed.
public struct ListRenderer<Painter: RowPainter>: ~Copyable {
  /// The picture as last drawn, in the drawn orientation.
  public private(set) var picture: Pixmap

  private let layout: ListLayout
  private let scale: Double
  private let backdrop: Backdrop
  private let arrows: [ArrowSprite]
  private var painter: Painter
  private var rows: RowCache
  private var drawn: Look?

  /// What a frame looks like in whole pixels; two equal looks are the same picture.
  private struct Look: Equatable {
    var x: Int
    var y: Int
    var highlightedRow: Int?
    var arrows: ArrowVisibility
  }

  /// A renderer of pictures of `size` pixels, `scale` pixels a point.
  public init(
    size: PixelSize, scale: Double, layout: ListLayout, backdrop: Backdrop, arrows: [ArrowSprite],
    painter: Painter
  ) {
    picture = Pixmap(size: size, isOpaque: true)
    self.layout = layout
    self.scale = scale
    self.backdrop = backdrop
    self.arrows = arrows
    self.painter = painter
    let visible = Int(Double(size.height) / max(1, layout.rowHeight * scale)) + 2
    rows = RowCache(capacity: visible * 2)
  }

  /// Draws `state`; returns what differs from the frame before, all of it on the first call.
  public mutating func draw(_ state: InterfaceState) -> Damage {
    let look = Look(
      x: Int((state.offset.x * scale).rounded()), y: Int((state.offset.y * scale).rounded()),
      highlightedRow: state.highlightedRow, arrows: state.arrows)
    let damage = damage(of: look)
    for rect in damage.rects { compose(look, in: rect) }
    drawn = look
    return damage
  }

  private func damage(of look: Look) -> Damage {
    let whole = PixelRect(picture.size)
    guard let drawn, drawn.x == look.x, drawn.y == look.y else { return Damage(whole) }
    var damage = Damage()
    if drawn.highlightedRow != look.highlightedRow {
      for row in [drawn.highlightedRow, look.highlightedRow].compactMap({ $0 }) {
        damage.add(frame(ofRow: row, look).intersection(whole))
      }
    }
    for arrow in arrows where drawn.arrows[arrow.direction] != look.arrows[arrow.direction] {
      damage.add(arrow.frame.intersection(whole))
    }
    return damage
  }

  private func frame(ofRow row: Int, _ look: Look) -> PixelRect {
    let top = Int((Double(row) * layout.rowHeight * scale).rounded())
    let bottom = Int((Double(row + 1) * layout.rowHeight * scale).rounded())
    let width = Int((layout.contentSize.width * scale).rounded())
    return PixelRect(x: -look.x, y: top - look.y, width: width, height: bottom - top)
  }

  private mutating func compose(_ look: Look, in clip: PixelRect) {
    let top = Double(look.y + clip.y) / scale
    let bottom = Double(look.y + clip.maxY) / scale
    // A row's edge is rounded to a pixel, so its neighbours may reach into the clip.
    let near = layout.rows(from: top - 1 / scale, to: bottom + 1 / scale)
    var opaque = PixelRect.empty
    var pictures: [(picture: Picture, frame: PixelRect)] = []
    for row in near {
      let frame = frame(ofRow: row, look)
      guard !frame.intersection(clip).isEmpty, !frame.isEmpty else { continue }
      let picture = picture(ofRow: row, size: frame.size, isHighlighted: look.highlightedRow == row)
      pictures.append((picture, frame))
      if picture.pixmap.isOpaque && (opaque.isEmpty || opaque.maxY == frame.y) {
        opaque = opaque.union(frame)
      }
    }
    drawBackdrop(in: clip, except: opaque.intersection(clip))
    for (row, frame) in pictures {
      picture.blend(row.pixmap, at: frame.x, y: frame.y, clip: clip)
    }
    for arrow in arrows where look.arrows[arrow.direction] {
      picture.blend(arrow.picture.pixmap, at: arrow.x, y: arrow.y, clip: clip)
    }
  }

  private mutating func picture(ofRow row: Int, size: PixelSize, isHighlighted: Bool) -> Picture {
    let key = RowCache.Key(row: row, height: size.height, isHighlighted: isHighlighted)
    return rows.picture(for: key) {
      painter.picture(row: row, size: size, isHighlighted: isHighlighted)
    }
  }

  /// Draws what no opaque row hides: the parts of `clip` around `covered`.
  private mutating func drawBackdrop(in clip: PixelRect, except covered: PixelRect) {
    guard !covered.isEmpty else { return drawBackdrop(in: clip) }
    drawBackdrop(
      in: PixelRect(x: clip.x, y: clip.y, width: clip.width, height: covered.y - clip.y))
    drawBackdrop(
      in: PixelRect(
        x: clip.x, y: covered.maxY, width: clip.width, height: clip.maxY - covered.maxY))
    drawBackdrop(
      in: PixelRect(x: clip.x, y: covered.y, width: covered.x - clip.x, height: covered.height))
    drawBackdrop(
      in: PixelRect(
        x: covered.maxX, y: covered.y, width: clip.maxX - covered.maxX, height: covered.height))
  }

  private mutating func drawBackdrop(in rect: PixelRect) {
    guard !rect.isEmpty else { return }
    switch backdrop {
    case .color(let pixel): picture.fill(rect, with: pixel)
    case .picture(let image): picture.copy(image.pixmap, from: rect, to: (rect.x, rect.y))
    }
  }
}
