import Geometry
import Testing
import Touch

@Suite("A noisy panel with filters")
struct TouchFilterTests {
  /// What shows of one finger that comes down at the first of `places` and moves on, one a 60th s.
  private func shown(_ places: [Double], _ filters: TouchFilters) -> [Double] {
    var filter = TouchFilter(filters)
    var last = places.first ?? 0
    return places.enumerated().map { step, place in
      let change = TouchChange(
        contact: ContactID(1), phase: step == 0 ? .began : .moved,
        position: Point(x: place / 1000, y: 1 - place / 1000))
      let frame = TouchFrame(time: .seconds(Double(step) / 60), changes: [change])
      if let change = filter.filter(frame)?.changes.first { last = change.position.x * 1000 }
      return last
    }
  }

  /// Scroll-and-touch vectors 7.15: 60 Hz, cut-off 1 Hz, beta 0.007.
  @Test(
    "has the 1 € filter's numbers",
    arguments: [
      ([0, 10, 20, 30, 40, 50], [0, 1.2771, 4.6599, 10.7328, 19.3494, 29.7743]),
      ([100, 101, 99, 101, 99, 100], [100, 100.0982, 99.9934, 100.0916, 99.9869, 99.9882]),
    ] as [([Double], [Double])])
  func oneEuro(places: [Double], expected: [Double]) {
    var filter = OneEuroFilter(places[0])
    let filtered = places.dropFirst().map { filter.filter($0, after: 1.0 / 60) }
    for (value, number) in zip(filtered, expected.dropFirst()) {
      #expect(abs(value - number) <= 1e-4, "\(filtered)")
    }
    var filters = TouchFilters()
    filters.oneEuro = OneEuroFilter.Settings()
    for (value, number) in zip(shown(places, filters), expected) {
      #expect(abs(value - number) <= 1e-4)
    }
  }

  @Test("A trembling finger at rest moves by a fifth of its tremble at most")
  func rest() {
    var filters = TouchFilters()
    filters.oneEuro = OneEuroFilter.Settings()
    let places = (0..<120).map { 500 + 5 * [0.0, 1, -1, 0.6, -0.8, 0.2][$0 % 6] }
    let shown = shown(places, filters)
    #expect(shown.allSatisfy { abs($0 - 500) < 1 }, "\(shown)")
  }

  @Test("A steady drag at 600 units a second is followed within 28 of them")
  func drag() {
    var filters = TouchFilters()
    filters.oneEuro = OneEuroFilter.Settings(beta: 0.02)
    let places = (0..<60).map { Double($0) * 10 }
    let shown = shown(places, filters)
    for (place, shown) in zip(places, shown) { #expect(place - shown >= 0 && place - shown < 28) }
    // The way is the finger's own once it is followed.
    #expect(abs(shown[59] - shown[58] - 10) < 0.5)
  }

  @Test("An outlier is left out by a median of 3, which follows a drag one report behind")
  func median() {
    var filters = TouchFilters()
    filters.median = 3
    #expect(shown([100, 100, 900, 100, 100], filters).allSatisfy { abs($0 - 100) < 1e-9 })
    let drag = shown([0, 10, 20, 30, 40, 50], filters)
    for (value, expected) in zip(drag, [0.0, 0, 10, 20, 30, 40]) {
      #expect(abs(value - expected) < 1e-9, "\(drag)")
    }
  }

  /// The phases that come out of fingers that are (milliseconds, contact, phase, place) each.
  private func phases(
    debounce: Int, _ events: [(Int, Int, TouchPhase, Double)]
  ) -> [TouchPhase] {
    var filters = TouchFilters()
    filters.debounce = .milliseconds(debounce)
    var filter = TouchFilter(filters)
    return events.flatMap { time, contact, phase, place in
      let change = TouchChange(
        contact: ContactID(contact), phase: phase, position: Point(x: place, y: 0.5))
      let frame = TouchFrame(time: .milliseconds(time), changes: [change])
      return filter.filter(frame)?.changes.map(\.phase) ?? []
    }
  }

  @Test("A contact that blinks for 10 ms is one touch; unfiltered it is two")
  func blink() {
    let events: [(Int, Int, TouchPhase, Double)] = [
      (0, 1, .began, 0.5), (60, 1, .ended, 0.5), (70, 2, .began, 0.51), (80, 2, .ended, 0.51),
      (85, 3, .began, 0.5), (90, 3, .moved, 0.501), (95, 3, .ended, 0.501),
    ]
    #expect(phases(debounce: 20, events) == [.began, .ended])
    #expect(phases(debounce: 0, events).count == 7)
  }

  @Test("A finger that stays after the blink goes on as a touch of its own")
  func stay() {
    #expect(
      phases(
        debounce: 20,
        [
          (0, 1, .began, 0.5), (60, 1, .ended, 0.5), (70, 2, .began, 0.5), (80, 2, .moved, 0.51),
          (90, 2, .moved, 0.52), (100, 2, .moved, 0.53), (110, 2, .ended, 0.53),
        ]) == [.began, .ended, .began, .moved, .ended])
  }

  @Test("Another finger elsewhere, and the second of two taps, count at once")
  func others() {
    #expect(
      phases(
        debounce: 20,
        [
          (0, 1, .began, 0.5), (60, 1, .ended, 0.5), (65, 2, .began, 0.8), (75, 2, .ended, 0.8),
          (100, 3, .began, 0.5), (150, 3, .cancelled, 0.5),
        ]) == [.began, .ended, .began, .ended, .began, .cancelled])
  }

  @Test("Time that stands still or runs backwards moves nothing, and nothing traps")
  func brokenClock() {
    var filter = OneEuroFilter(1)
    #expect(filter.filter(50, after: 0) == 1)
    #expect(filter.filter(50, after: -3) == 1)
    #expect(filter.filter(.infinity, after: 1) == 1)
    #expect(filter.filter(50, after: 1e9) > 49.9)
  }
}
