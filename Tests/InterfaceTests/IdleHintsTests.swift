import Geometry
import Interface
import Testing

@Suite("A list that nobody touches")
struct IdleHintsTests {
  private func list(nudge: Double? = nil, reset: Double? = nil) -> FingerOnList {
    var finger = FingerOnList(
      rows: 72,
      idle: IdleHints(
        nudgeAfter: nudge.map { .seconds($0) }, resetAfter: reset.map { .seconds($0) }))
    finger.wait(.zero)
    return finger
  }

  /// Where the list was, every 10 ms for `seconds`.
  private func offsets(_ finger: inout FingerOnList, seconds: Double) -> [Double] {
    (0..<Int(seconds * 100)).map { _ in
      finger.wait(.milliseconds(10))
      return finger.state.offset.y
    }
  }

  @Test("eases up a little and back, once, to show that it moves")
  func nudge() throws {
    var finger = list(nudge: 3)
    #expect(finger.interface.nextChange(after: finger.time) == finger.time + .seconds(3))
    let before = offsets(&finger, seconds: 2.9)
    #expect(before.allSatisfy { $0 == 0 })
    let during = offsets(&finger, seconds: 2)
    let highest = try #require(during.max())
    #expect(highest > 6 && highest <= 12.5)
    #expect(during.last == 0)
    #expect(offsets(&finger, seconds: 10).allSatisfy { $0 == 0 })
    #expect(finger.interface.nextChange(after: finger.time) == nil)
    #expect(finger.happenings.isEmpty)
  }

  @Test("leaves a visitor who has scrolled alone")
  func noNudge() {
    var finger = list(nudge: 3)
    finger.flickUp()
    _ = offsets(&finger, seconds: 4)
    let rest = finger.state.offset.y
    #expect(offsets(&finger, seconds: 10).allSatisfy { $0 == rest })
  }

  @Test("does not ease up if it shows all it has")
  func fits() {
    var finger = FingerOnList(rows: 3, idle: IdleHints(nudgeAfter: .seconds(1)))
    finger.wait(.zero)
    #expect(offsets(&finger, seconds: 3).allSatisfy { $0 == 0 })
  }

  @Test("goes back to its top for the next visitor, at once, and then shows again that it moves")
  func reset() throws {
    var finger = list(nudge: 3, reset: 20)
    finger.flickUp()
    let reading = offsets(&finger, seconds: 19)
    #expect(try #require(reading.last) > 100)
    let after = offsets(&finger, seconds: 5)
    #expect(after.last == 0)
    #expect(!after.contains { $0 > 0 && $0 < reading.last ?? 0 })
    #expect(try #require(offsets(&finger, seconds: 3).max()) > 6)
  }

  @Test("that was shown again in its midst goes back to its top too")
  func restored() throws {
    var finger = list(nudge: 3, reset: 20)
    finger.interface.scroll(to: Point(x: 0, y: 500), at: finger.time)
    let reading = offsets(&finger, seconds: 19)
    #expect(reading.allSatisfy { $0 == 500 })
    #expect(offsets(&finger, seconds: 2).last == 0)
    #expect(try #require(offsets(&finger, seconds: 3).max()) > 6)
  }

  @Test("is not reset under a finger that rests on it")
  func touched() {
    var finger = list(reset: 2)
    finger.flickUp()
    _ = offsets(&finger, seconds: 4)
    finger.flickUp()
    _ = offsets(&finger, seconds: 1)
    finger.down(at: Point(x: 100, y: 200))
    let resting = offsets(&finger, seconds: 10)
    #expect(resting.allSatisfy { $0 > 0 })
  }
}
