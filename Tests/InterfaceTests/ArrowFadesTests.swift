import Content
import Geometry
import Interface
import Scrolling
import Testing

@Suite("Arrows come and go softly")
struct ArrowFadesTests {
  private func arrows(at y: Double) -> ArrowVisibility {
    ArrowVisibility(
      offset: Point(x: 0, y: y), limits: ScrollLimits(minX: 0, maxX: 0, minY: 0, maxY: 1000))
  }

  @Test("on the first frame they are as they must be")
  func first() {
    let fades = ArrowFades(arrows(at: 0))
    #expect(fades.opacity(of: .down, at: .zero) == 1)
    #expect(fades.opacity(of: .up, at: .zero) == 0)
    #expect(!fades.isMoving(at: .zero))
  }

  @Test("within 150 ms, whenever they are asked")
  func fade() {
    var fades = ArrowFades(arrows(at: 0))
    fades.update(arrows(at: 100), at: .seconds(1))
    #expect(fades.opacity(of: .up, at: .seconds(1)) == 0)
    #expect(abs(fades.opacity(of: .up, at: .milliseconds(1075)) - 0.5) < 1e-9)
    #expect(fades.isMoving(at: .milliseconds(1149)))
    #expect(fades.opacity(of: .up, at: .milliseconds(1150)) == 1)
    #expect(!fades.isMoving(at: .milliseconds(1150)))
    #expect(fades.opacity(of: .down, at: .milliseconds(1075)) == 1)
  }

  @Test("from where they are, if they turn round on their way")
  func turnRound() {
    var fades = ArrowFades(arrows(at: 0))
    fades.update(arrows(at: 100), at: .seconds(1))
    fades.update(arrows(at: 0), at: .milliseconds(1060))
    #expect(abs(fades.opacity(of: .up, at: .milliseconds(1060)) - 0.4) < 1e-9)
    #expect(abs(fades.opacity(of: .up, at: .milliseconds(1090)) - 0.2) < 1e-9)
    #expect(fades.opacity(of: .up, at: .milliseconds(1125)) == 0)
  }
}
