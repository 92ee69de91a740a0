import Testing

@testable import Linux

struct SleepWatchTests {
  /// What a watch says of each of these times asleep, in seconds, one after the other.
  private func slept(_ times: [ClosedRange<Double>]) -> [Bool] {
    let ranges = times.map { Duration.seconds($0.lowerBound) ... .seconds($0.upperBound) }
    var watch = SleepWatch(asleep: ranges[0])
    return ranges.dropFirst().map { watch.hasSlept(asleep: $0) }
  }

  @Test func `a machine that slept is noticed once`() {
    #expect(slept([0...0.001, 0...0.001, 3600...3601, 3600...3601]) == [false, true, false])
  }

  @Test func `a program that waited for the processor between two clocks was not asleep`() {
    #expect(slept([0...2, 1...1, 0...9]) == [false, false])
  }

  @Test func `the clocks of this machine tell of no sleep now`() {
    var watch = SleepWatch()
    let slept = watch.hasSlept()
    #expect(!slept)
  }
}
