import Interface
import TestSupport
import Testing

@Suite("A window on a strip of several screens")
struct StripWindowTests {
  /// Screens, rows and the steps in which they repeat.
  static let shapes = [(480, 72, 72), (800, 96, 96), (90, 26, 1), (90, 20, 20), (50, 1, 1)]

  @Test("shows the right rows of the content after any move", arguments: shapes)
  func rightRows(window: Int, margin: Int, step: Int) {
    let height = StripWindow.heights(window: window, margin: margin).lowerBound
    var place = StripWindow(window: window, height: height, margin: margin, step: step)
    var random = SplitMix(seed: 3)
    var y = -30
    for _ in 0..<2000 {
      let shown = place.source..<place.source + window
      let isAnew = place.move(to: y, anew: Int.random(in: 0..<200, using: &random) == 0)
      #expect(place.base + place.source == y)
      #expect(place.source >= 0 && place.source + window <= height)
      #expect(place.base % step == 0)
      if isAnew, shown.lowerBound > 0 {
        let drawn = place.source - margin..<place.source + window + margin
        #expect(!drawn.overlaps(shown), "what shows is drawn over: \(drawn), \(shown)")
      }
      y +=
        Int.random(in: 0..<60, using: &random) == 0
        ? Int.random(in: -20_000...20_000, using: &random)
        : Int.random(in: -60...90, using: &random)
    }
  }

  @Test("begins anew about once in three screens of a long scroll, down and up")
  func seldomAnew() {
    let height = StripWindow.heights(window: 480, margin: 72).upperBound
    for direction in [1, -1] {
      var place = StripWindow(window: 480, height: height, margin: 72, step: 72)
      var count = 0
      for frame in 0..<(480 * 30) where place.move(to: direction * frame * 10) { count += 1 }
      #expect((1...110).contains(count), "\(count) times in 300 screens")
    }
  }
}
