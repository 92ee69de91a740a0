import Geometry
import TestSupport
import Testing

@Suite("Damage")
struct DamageTests {
  @Test("covers all that was added, never overlaps, never grows past its capacity")
  func coversAll() {
    var damage = Damage()
    var added: [PixelRect] = []
    var random = SplitMix(seed: 7)
    func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    for _ in 0..<300 {
      let rect = PixelRect(x: next(700), y: next(400), width: 1 + next(40), height: 1 + next(40))
      damage.add(rect)
      added.append(rect)
      let rects = damage.rects
      #expect(rects.count <= Damage.capacity)
      let overlaps = rects.indices.contains { index in
        rects[(index + 1)...].contains { !$0.intersection(rects[index]).isEmpty }
      }
      #expect(!overlaps)
      // As none overlap, what they share with a rectangle adds up to all of it.
      let isCovered = added.allSatisfy { rect in
        rects.reduce(0) { $0 + $1.intersection(rect).area } == rect.area
      }
      #expect(isCovered)
    }
  }

  @Test("a line across a text does not make one large rectangle of both")
  func crossing() {
    var damage = Damage(PixelRect(x: 100, y: 10, width: 100, height: 40))
    damage.add(PixelRect(x: 0, y: 30, width: 1000, height: 1))
    #expect(damage.area == 100 * 40 + 900)
  }

  @Test("nothing is added by an empty rectangle")
  func empty() {
    var damage = Damage()
    damage.add(.empty)
    damage.add(PixelRect(x: 5, y: 5, width: -3, height: 4))
    #expect(damage.isEmpty)
  }
}
