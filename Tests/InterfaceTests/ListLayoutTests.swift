import Geometry
import Interface
import Testing

@Suite("Rows lie one below the other")
struct ListLayoutTests {
  private let layout = ListLayout(
    rowCount: 10, rowHeight: 50, viewport: Size(width: 320, height: 200),
    insets: EdgeInsets(top: 20, left: 10, bottom: 0, right: 10))

  @Test(
    "a point hits the row drawn there",
    arguments: [
      (0.0, 0.0, 0), (49.9, 0, 0), (50, 0, 1), (0, 125, 2), (199, 300, 9),
    ])
  func hit(y: Double, offset: Double, row: Int) {
    #expect(layout.row(at: Point(x: 10, y: y), offset: Point(x: 0, y: offset)) == row)
  }

  @Test("a point above, below or beside the rows hits none")
  func miss() {
    #expect(layout.row(at: Point(x: 10, y: 10), offset: Point(x: 0, y: -20)) == nil)
    #expect(layout.row(at: Point(x: 10, y: 199), offset: Point(x: 0, y: 301)) == nil)
    #expect(layout.row(at: Point(x: 305, y: 10), offset: Point(x: 0, y: 0)) == nil)
  }

  @Test("only rows that show are drawn")
  func visibleRows() {
    #expect(layout.rows(from: 0, to: 200) == 0..<4)
    #expect(layout.rows(from: 1, to: 201) == 0..<5)
    #expect(layout.rows(from: -100, to: 10) == 0..<1)
    #expect(layout.rows(from: 499, to: 700) == 9..<10)
    #expect(layout.rows(from: 500, to: 700).isEmpty)
    #expect(layout.rows(from: -300, to: 0).isEmpty)
  }
}
