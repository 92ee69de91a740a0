import Testing

@testable import Kiosk

@Suite("A picture that is never reported as shown")
struct FlipTroubleTests {
  /// Whether the display is lit anew each time a report is missed, at `seconds`.
  private func lightsAnew(at seconds: [Double]) -> [Bool] {
    var trouble = FlipTrouble()
    return seconds.map { trouble.isWorthLightingAnew(at: .seconds($0)) }
  }

  @Test("has the display lit anew twice, then ends the program")
  func inARow() {
    #expect(lightsAnew(at: [100, 100.5, 101]) == [true, true, false])
  }

  @Test("now and then only has the display lit anew")
  func rarely() {
    let times = stride(from: 0.0, through: 86_400, by: 16)
    #expect(lightsAnew(at: Array(times)).allSatisfy { $0 })
  }

  @Test("ends the program also after a long good time")
  func afterGoodTime() {
    #expect(lightsAnew(at: [0, 1, 3600, 3601, 3602]) == [true, true, true, true, false])
  }
}
