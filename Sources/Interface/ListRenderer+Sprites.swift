import Content
public import Geometry
public import Raster

extension ListRenderer where Painter: RowPainter {
  /// The parts of the screen that arrows and scroll bar ever cover, none of them overlapping.
  public var spriteFrames: [PixelRect] {
    let whole = PixelRect(picture.size)
    var frames: [PixelRect] = []
    func add(_ frame: PixelRect) {
      var frame = frame.intersection(whole)
      guard !frame.isEmpty else { return }
      while let index = frames.firstIndex(where: { $0.intersects(frame) }) {
        frame = frame.union(frames.remove(at: index))
      }
      frames.append(frame)
    }
    // Rows are as wide as the screen: there is never more to the left or to the right.
    for arrow in arrows where arrow.direction == .up || arrow.direction == .down {
      add(arrow.frame)
    }
    if let scrollBar {
      add(
        PixelRect(
          x: scrollBar.x, y: 0, width: scrollBar.picture.size.width, height: whole.height))
    }
    return frames
  }

  /// What `state` shows of arrows and scroll bar in `frame`, one of `spriteFrames` or their union.
  public func spriteLook(_ state: InterfaceState, in frame: PixelRect) -> SpriteLook {
    let all = state.looks
    var looks = ArrowLooks(up: 0, down: 0, left: 0, right: 0)
    for arrow in arrows where frame.intersects(arrow.frame) {
      switch arrow.direction {
      case .up: looks.up = all.up
      case .down: looks.down = all.down
      case .left: looks.left = all.left
      case .right: looks.right = all.right
      }
      if all.pressed == arrow.direction { looks.pressed = arrow.direction }
    }
    let hasBar = scrollBar.map { frame.x <= $0.x && $0.x < frame.maxX } ?? false
    return SpriteLook(arrows: looks, scrollBar: hasBar ? state.scrollBar : nil)
  }

  /// Draws `look` of `frame` on all of `target`, which is as large and becomes clear elsewhere.
  public func draw(_ look: SpriteLook, of frame: PixelRect, on target: inout Pixmap) {
    let whole = PixelRect(target.size)
    target.fill(whole, with: 0)
    if let scrollBar, let bar = look.scrollBar {
      var moved = scrollBar
      moved.x -= frame.x
      moved.draw(bar, on: &target, clip: whole, scale: scale)
    }
    for arrow in arrows where frame.intersects(arrow.frame) {
      var moved = arrow
      moved.x -= frame.x
      moved.y -= frame.y
      moved.draw(on: &target, look.arrows, clip: whole)
    }
  }
}
