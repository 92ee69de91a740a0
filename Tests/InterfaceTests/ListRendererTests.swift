import Content
import Geometry
import Interface
import Raster
import Scrolling
import Testing

@Suite("The picture of the list")
struct ListRendererTests {
  private let limits = ScrollLimits(minX: 0, maxX: 0, minY: 0, maxY: 300)

  /// Each row is one colour that names it, so that a pixel tells which row was drawn there.
  private struct Stripes: RowPainter {
    var isOpaque = true

    mutating func draw(row: Int, on pixmap: inout Pixmap, isHighlighted: Bool) {
      let color = isOpaque ? Self.color(row: row, isHighlighted: isHighlighted) : 0
      pixmap.fill(PixelRect(pixmap.size), with: color)
    }

    static func color(row: Int, isHighlighted: Bool = false) -> UInt32 {
      (isHighlighted ? 0xFF80_0000 : 0xFF00_0000) | UInt32(row + 1)
    }
  }

  private let backdrop: UInt32 = 0xFF11_2233

  private func renderer(
    isOpaque: Bool = true, scale: Double = 1
  ) -> ListRenderer<Stripes> {
    let size = PixelSize(width: 40, height: 100)
    let layout = ListLayout(
      rowCount: 20, rowHeight: 20,
      viewport: Size(width: 40 / scale, height: 100 / scale))
    var arrow = Pixmap(size: PixelSize(width: 4, height: 4), isOpaque: true)
    arrow.fill(PixelRect(arrow.size), with: 0xFFFF_FFFF)
    return ListRenderer(
      size: size, scale: scale, layout: layout, backdrop: .color(backdrop),
      arrows: [ArrowSprite(direction: .up, x: 18, y: 2, picture: Picture(arrow))],
      painter: Stripes(isOpaque: isOpaque))
  }

  private func state(_ y: Double, highlighted row: Int? = nil) -> InterfaceState {
    InterfaceState(offset: Point(x: 0, y: y), limits: limits, highlightedRow: row)
  }

  private func pixel(_ renderer: borrowing ListRenderer<Stripes>, x: Int, y: Int) -> UInt32 {
    renderer.picture.pixels[y * renderer.picture.stride + x]
  }

  @Test(
    "rows show where the offset puts them, rounded to a pixel", arguments: [0.0, 7.4, 7.6, 299])
  func rowsAtOffset(offset: Double) {
    var renderer = renderer()
    _ = renderer.draw(state(offset))
    for y in 0..<100 {
      let row = (y + Int(offset.rounded())) / 20
      #expect(pixel(renderer, x: 0, y: y) == Stripes.color(row: row))
    }
  }

  @Test("the backdrop shows beyond the ends and through clear rows")
  func backdropShows() {
    var opaque = renderer()
    _ = opaque.draw(state(-30))
    #expect(pixel(opaque, x: 3, y: 29) == backdrop)
    #expect(pixel(opaque, x: 3, y: 30) == Stripes.color(row: 0))
    var clear = renderer(isOpaque: false)
    _ = clear.draw(state(0))
    #expect(pixel(clear, x: 3, y: 50) == backdrop)
  }

  @Test("the arrow stands on its place exactly while there is more above")
  func arrowStays() {
    var renderer = renderer()
    _ = renderer.draw(state(0))
    #expect(pixel(renderer, x: 18, y: 2) == Stripes.color(row: 0))
    _ = renderer.draw(state(33))
    #expect(pixel(renderer, x: 18, y: 2) == 0xFFFF_FFFF)
    _ = renderer.draw(state(0))
    #expect(pixel(renderer, x: 18, y: 2) == Stripes.color(row: 0))
  }

  @Test("a frame that looks the same changes nothing; a highlight changes its row alone")
  func damageIsSmall() {
    var renderer = renderer()
    #expect(renderer.draw(state(5)).rects == [PixelRect(x: 0, y: 0, width: 40, height: 100)])
    #expect(renderer.draw(state(5.2)).isEmpty)
    let damage = renderer.draw(state(5.2, highlighted: 1))
    #expect(damage.rects == [PixelRect(x: 0, y: 15, width: 40, height: 20)])
    #expect(pixel(renderer, x: 0, y: 15) == Stripes.color(row: 1, isHighlighted: true))
  }

  @Test("rows touch each other at any scale", arguments: [0.75, 1.0, 1.33, 2.1])
  func noGaps(scale: Double) {
    var renderer = renderer(scale: scale)
    _ = renderer.draw(state(11.3))
    for y in 0..<100 { #expect(pixel(renderer, x: 5, y: y) != backdrop) }
  }
}
