import Geometry
import Testing

@testable import Interface

@Suite("A page")
struct PageStepTests {
  private func layout(row: Double, height: Double = 480, insets: EdgeInsets = .zero) -> ListLayout {
    ListLayout(
      rowCount: 100, rowHeight: row, viewport: Size(width: 320, height: height), insets: insets)
  }

  @Test("downwards begins with the first row that was not wholly seen")
  func down() {
    #expect(PageStep.offset(from: 0, forward: true, in: layout(row: 72)) == 432)
    #expect(PageStep.offset(from: 30, forward: true, in: layout(row: 72)) == 504)
    #expect(PageStep.offset(from: 0, forward: true, in: layout(row: 48)) == 480)
  }

  @Test("upwards ends with the last row that was not wholly seen")
  func up() {
    #expect(PageStep.offset(from: 432, forward: false, in: layout(row: 72)) == 0)
    #expect(PageStep.offset(from: 480, forward: false, in: layout(row: 48)) == 0)
    #expect(PageStep.offset(from: 1000, forward: false, in: layout(row: 72)) == 576)
  }

  @Test(
    "skips no row and always gets on, whatever the offset", arguments: [24.0, 72, 111, 300, 479])
  func skipsNothing(row: Double) {
    let layout = layout(row: row)
    for step in 0..<500 {
      let offset = Double(step) * 7.3
      let below = PageStep.offset(from: offset, forward: true, in: layout)
      #expect(below > offset && below <= offset + 480 + 1e-6)
      let above = PageStep.offset(from: offset, forward: false, in: layout)
      #expect(above < offset && above >= offset - 480 - 1e-6)
    }
  }

  @Test("of rows larger than the screen is most of a screen")
  func largeRows() {
    #expect(PageStep.offset(from: 100, forward: true, in: layout(row: 900)) == 100 + 420)
    #expect(PageStep.offset(from: 100, forward: false, in: layout(row: 900)) == 100 - 420)
  }

  @Test("begins below the room that the insets leave free")
  func insets() {
    let layout = layout(row: 64, insets: EdgeInsets(top: 108, left: 0, bottom: 60, right: 0))
    #expect(PageStep.offset(from: -108, forward: true, in: layout) == 256 - 108)
    #expect(PageStep.offset(from: 256 - 108, forward: false, in: layout) == -108)
  }
}
