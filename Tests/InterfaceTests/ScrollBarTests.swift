import Geometry
import Interface
import Testing

@Suite("The scroll bar")
struct ScrollBarTests {
  private func list() -> FingerOnList { FingerOnList(rows: 72, hasScrollBar: true) }

  @Test("does not show before the list moves, nor if it is not asked for")
  func hidden() {
    var finger = list()
    finger.wait(.seconds(1))
    #expect(finger.state.scrollBar == nil)
    var other = FingerOnList(rows: 72)
    other.flickUp()
    #expect(other.state.scrollBar == nil)
  }

  @Test("shows while the list moves, goes softly when it rests, and leaves nothing to draw")
  func comesAndGoes() throws {
    var finger = list()
    finger.flickUp()
    var opacities: [Double] = []
    for _ in 0..<600 {
      finger.wait(.milliseconds(10))
      opacities.append(finger.state.scrollBar?.opacity ?? 0)
    }
    #expect(opacities.first == 1)
    #expect(opacities.contains { $0 > 0.2 && $0 < 0.8 })
    #expect(opacities == opacities.sorted(by: >))
    #expect(opacities.last == 0)
    #expect(!finger.interface.isMoving(at: finger.time))
    #expect(finger.interface.nextChange(after: finger.time) == nil)
  }

  @Test("is at the top at the top, at the bottom at the end, and pressed together past it")
  func place() throws {
    var finger = FingerOnList(rows: 72, hasScrollBar: true)
    finger.down(at: Point(x: 100, y: 100))
    for step in 1...20 { finger.move(to: Point(x: 100, y: 100 + 15 * Double(step))) }
    let pulled = try #require(finger.state.scrollBar)
    #expect(pulled.y == ScrollBar.margin)
    #expect(pulled.length < ScrollBar.leastLength)
    finger.lift()
    finger.wait(.seconds(2))
    finger.flickUp()
    finger.wait(.milliseconds(30))
    let moving = try #require(finger.state.scrollBar)
    #expect(moving.y > ScrollBar.margin)
    #expect(moving.length >= ScrollBar.leastLength)
    #expect(moving.y + moving.length <= 480 - ScrollBar.margin)
  }
}
