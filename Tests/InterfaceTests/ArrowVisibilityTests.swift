import Content
import Geometry
import Interface
import Scrolling
import Testing

@Suite("The arrows tell where there is more")
struct ArrowVisibilityTests {
  /// Content of 2000 pt in a viewport of 480 pt: scroll-and-touch vectors 7.13.
  private let limits = ScrollLimits(minX: 0, maxX: 0, minY: 0, maxY: 1520)

  @Test(
    "up and down follow the offset",
    arguments: [
      (-30.0, false, true), (0, false, true), (0.4, false, true), (0.6, true, true),
      (100, true, true), (1519.4, true, true), (1519.6, true, false), (1520, true, false),
      (1560, true, false),
    ])
  func followOffset(offset: Double, up: Bool, down: Bool) {
    let arrows = ArrowVisibility(offset: Point(x: 0, y: offset), limits: limits)
    #expect(arrows.up == up)
    #expect(arrows.down == down)
    #expect(!arrows.left && !arrows.right)
  }

  @Test("a list that fits has none", arguments: [-20.0, 0, 20])
  func noneWhereAllIsSeen(offset: Double) {
    let fits = ScrollLimits(minX: 0, maxX: 0, minY: 0, maxY: 0)
    let rest = ArrowVisibility(offset: Point(x: 0, y: 0), limits: fits)
    for direction in ArrowDirection.allCases { #expect(!rest[direction]) }
  }
}
