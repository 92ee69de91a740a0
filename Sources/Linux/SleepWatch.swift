internal import Glibc

/// Notices that the machine was asleep, by the clock that goes on then and the one that stands still.
public struct SleepWatch: Hashable, Sendable {
  /// Shortest sleep that counts.
  private static let shortest = Duration.milliseconds(100)

  private var known: ClosedRange<Duration>

  /// A watch from now on.
  public init() { self.init(asleep: Self.asleep) }

  init(asleep: ClosedRange<Duration>) { known = asleep }

  /// Whether the machine was asleep since the last call, or since the start.
  public mutating func hasSlept() -> Bool { hasSlept(asleep: Self.asleep) }

  mutating func hasSlept(asleep: ClosedRange<Duration>) -> Bool {
    defer { known = asleep }
    return asleep.lowerBound - known.upperBound >= Self.shortest
  }

  /// How long it was asleep since its start: `CLOCK_BOOTTIME` less `CLOCK_MONOTONIC`.
  ///
  /// A range, as the two are read one after the other with anything in between.
  private static var asleep: ClosedRange<Duration> {
    let before = MonotonicClock.now
    var time = timespec()
    // It cannot fail for this clock and an address of ours.
    _ = unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    let total = Duration.seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    return (total - MonotonicClock.now)...(total - before)
  }
}
