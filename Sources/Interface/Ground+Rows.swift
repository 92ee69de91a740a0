import Geometry
import Raster

extension Ground {
  /// Draws `rows`, from the top down, and the backdrop where none of them is, in `clip` of `picture`.
  mutating func draw(_ rows: [ShownRow], in clip: PixelRect, on picture: inout Pixmap) {
    var bottom = clip.y
    for index in rows.indices {
      let frame = rows[index].frame
      let area = frame.intersection(clip)
      guard !area.isEmpty else { continue }
      let row = rows[index].picture
      if area.y > bottom { drawBare(clip, from: bottom, to: area.y, on: &picture) }
      drawSides(clip, of: area, on: &picture)
      draw(row, at: frame, in: area, on: &picture)
      bottom = area.maxY
    }
    drawBare(clip, from: bottom, to: clip.maxY, on: &picture)
  }

  private mutating func draw(
    _ row: RowPicture, at frame: PixelRect, in area: PixelRect, on picture: inout Pixmap
  ) {
    // Most clips are about one part: what it covers is not drawn before it.
    var largest = PixelRect.empty
    for part in row.parts {
      let covered = part.frame.offset(x: frame.x, y: frame.y).intersection(area)
      if covered.area > largest.area { largest = covered }
    }
    draw(row.background, in: area, except: largest, on: &picture)
    for part in row.parts {
      let place = part.frame.offset(x: frame.x, y: frame.y)
      let covered = place.intersection(area)
      guard !covered.isEmpty else { continue }
      if !part.picture.isOpaque { drawBackdrop(in: covered, on: &picture) }
      picture.blend(part.picture.pixmap, at: place.x, y: place.y, clip: covered)
    }
  }

  private mutating func draw(
    _ pixel: UInt32, in area: PixelRect, except hole: PixelRect, on picture: inout Pixmap
  ) {
    guard !hole.isEmpty else { return draw(pixel, in: area, on: &picture) }
    func part(_ x: Int, _ y: Int, to right: Int, _ bottom: Int) -> PixelRect {
      PixelRect(x: x, y: y, width: right - x, height: bottom - y)
    }
    draw(pixel, in: part(area.x, area.y, to: area.maxX, hole.y), on: &picture)
    draw(pixel, in: part(area.x, hole.y, to: hole.x, hole.maxY), on: &picture)
    draw(pixel, in: part(hole.maxX, hole.y, to: area.maxX, hole.maxY), on: &picture)
    draw(pixel, in: part(area.x, hole.maxY, to: area.maxX, area.maxY), on: &picture)
  }

  /// Draws the backdrop left and right of `row`, which does not reach the edges of `clip`.
  private func drawSides(_ clip: PixelRect, of row: PixelRect, on picture: inout Pixmap) {
    let left = PixelRect(x: clip.x, y: row.y, width: row.x - clip.x, height: row.height)
    if !left.isEmpty { drawBackdrop(in: left, on: &picture) }
    let right = PixelRect(
      x: row.maxX, y: row.y, width: clip.maxX - row.maxX, height: row.height)
    if !right.isEmpty { drawBackdrop(in: right, on: &picture) }
  }

  private func drawBare(
    _ clip: PixelRect, from top: Int, to bottom: Int, on picture: inout Pixmap
  ) {
    guard bottom > top else { return }
    drawBackdrop(
      in: PixelRect(x: clip.x, y: top, width: clip.width, height: bottom - top), on: &picture)
  }
}
