import Geometry
import Testing

@testable import panelist

@Suite("A finger made by the program")
struct FingerMoveTests {
  @Test("swipes evenly from one place to the other and leaves in motion")
  func swipe() {
    let moves = FingerMove.swipe(
      from: Point(x: 400, y: 400), to: Point(x: 400, y: 100), seconds: 0.3)
    #expect(moves.count == 32)
    #expect(moves.first == FingerMove(time: .zero, position: Point(x: 400, y: 400)))
    #expect(moves[1].time == .milliseconds(10))
    #expect(abs((moves[1].position?.y ?? 0) - 390) < 1e-9)
    #expect(moves[30] == FingerMove(time: .milliseconds(300), position: Point(x: 400, y: 100)))
    #expect(moves.last == FingerMove(time: .milliseconds(300), position: nil))
  }

  @Test("swipes in one step if there is no time for more")
  func shortest() {
    let moves = FingerMove.swipe(from: .zero, to: Point(x: 1, y: 0), seconds: 0.001)
    #expect(moves.map(\.position) == [.zero, Point(x: 1, y: 0), nil])
  }

  @Test("taps for 60 ms at one place")
  func tap() {
    let moves = FingerMove.tap(at: Point(x: 3, y: 4))
    #expect(moves.map(\.time) == [.zero, .milliseconds(60)])
    #expect(moves.map(\.position) == [Point(x: 3, y: 4), nil])
  }
}
