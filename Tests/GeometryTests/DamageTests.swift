import Geometry
import Testing

@Suite("Damage")
struct DamageTests {
  @Test("covers all that was added, never overlaps, never grows past its capacity")
  func coversAll() {
    var damage = Damage()
    var added: [PixelRect] = []
    var seed: UInt64 = 7
    func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    for _ in 0..<300 {
      let rect = PixelRect(x: next(700), y: next(400), width: 1 + next(40), height: 1 + next(40))
      damage.add(rect)
      added.append(rect)
      #expect(damage.rects.count <= Damage.capacity)
      for (index, first) in damage.rects.enumerated() {
        for second in damage.rects.dropFirst(index + 1) {
          #expect(first.intersection(second).isEmpty)
        }
      }
      for rect in added { #expect(damage.rects.contains { $0.contains(rect) }) }
    }
  }

  @Test("nothing is added by an empty rectangle")
  func empty() {
    var damage = Damage()
    damage.add(.empty)
    damage.add(PixelRect(x: 5, y: 5, width: -3, height: 4))
    #expect(damage.isEmpty)
  }
}
