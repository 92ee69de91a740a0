import Geometry

/// How often a panel reports, measured, and when each report was really taken.
///
/// Panels scan at a steady rate, but the kernel stamps a report when the bus has delivered it, up
/// to a millisecond late. A finger of 600 points a second is 0.6 points further by then.
struct ReportClock: Hashable, Sendable {
  /// Reports nearer to each other than this come from one scan.
  static let shortestInterval = Duration.milliseconds(2)
  /// No panel in use reports less often.
  private static let longestInterval = Duration.milliseconds(100)
  /// Deviations beyond this are no late delivery.
  private static let longestDelay = 0.002
  private static let capacity = 32
  private static let fewest = 3
  /// Share of a deviation that is believed.
  private static let trust = 0.2

  /// Seconds between two reports, `nil` until three intervals were seen; kept from touch to touch.
  private(set) var interval: Double?
  private var intervals: [Double] = []
  private var lastStamp: Duration?
  private var lastTime: Duration?

  /// The next report belongs to another touch.
  mutating func beginTouch() {
    lastStamp = nil
    lastTime = nil
  }

  /// When the report that is stamped `stamp` was taken.
  mutating func time(of stamp: Duration) -> Duration {
    guard let lastStamp, let lastTime, stamp > lastStamp else {
      self.lastStamp = stamp
      lastTime = stamp
      return stamp
    }
    measure(stamp - lastStamp)
    self.lastStamp = stamp
    let time = max(steadied(stamp, after: lastTime), lastTime + .microseconds(1))
    self.lastTime = time
    return time
  }

  private func steadied(_ stamp: Duration, after last: Duration) -> Duration {
    guard let interval else { return stamp }
    let scans = ((stamp - last).seconds / interval).rounded()
    guard scans >= 1, scans <= 3 else { return stamp }
    let expected = last + .seconds(scans * interval)
    let deviation = (stamp - expected).seconds
    guard abs(deviation) <= min(Self.longestDelay, 0.4 * interval) else { return stamp }
    return expected + .seconds(Self.trust * deviation)
  }

  private mutating func measure(_ gap: Duration) {
    guard gap >= Self.shortestInterval, gap <= Self.longestInterval else { return }
    if intervals.count == Self.capacity { intervals.removeFirst() }
    intervals.append(gap.seconds)
    guard intervals.count >= Self.fewest else { return }
    // A finger that rests in between leaves out reports, so the shorter gaps tell the rate; late
    // deliveries cancel out in the sum.
    let short = intervals.sorted()[(intervals.count - 1) / 4]
    let scans = intervals.reduce(0) { $0 + max(1, ($1 / short).rounded()) }
    interval = intervals.reduce(0, +) / scans
  }
}
