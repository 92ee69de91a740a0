public import Geometry

/// Where a finger is as a frame is drawn, between or a little beyond what the panel reported.
///
/// Panels do not report in step with the display: shown as reported, content would move by none,
/// one or two reports a frame. The rule is that of Android's InputConsumer. Only what is shown is
/// resampled: speeds come from the reports themselves. What is shown at a time depends on the
/// reports alone, not on the frames drawn before.
public struct TouchResampler: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var position: Point
    var time: Duration
  }

  /// How long before the frame a finger is looked at; the newest report is seldom younger.
  private static let shortestLag = Duration.milliseconds(5)
  /// How much more than an interval `smooth` lags, for reports that are delivered late.
  private static let margin = Duration.milliseconds(2)
  /// Reports further apart tell an old speed, unless the panel is always that slow.
  private static let longestInterval = Duration.milliseconds(20)
  /// How long a wrong guess takes to be put right.
  private static let returning = 0.1
  /// By how much time may run slower or faster while the lag changes.
  private static let slew = 0.25
  private static let capacity = 40

  /// What was chosen.
  public let mode: TouchMode
  /// How far beyond the newest report the finger may be guessed, unless `smooth`.
  public let reach: TouchReach

  private var samples: [Sample] = []
  private var clock = ReportClock()
  private var isSmooth: Bool
  private var lag = Lag(from: Self.shortestLag, since: .zero, goal: Self.shortestLag)

  private struct Lag: Hashable, Sendable {
    var from: Duration
    var since: Duration
    var goal: Duration
  }

  /// A resampler that has seen nothing.
  public init(mode: TouchMode = .auto, reach: TouchReach = .interval) {
    self.mode = mode
    self.reach = reach
    isSmooth = mode == .smooth
  }

  /// Time between two reports of the panel, measured; `nil` until it is known.
  public var interval: Duration? { clock.interval.map { .seconds($0) } }

  /// Forgets the finger, but not the panel; the next report belongs to another touch.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    clock.beginTouch()
    let wanted = wantedLag()
    lag = Lag(from: wanted, since: .zero, goal: wanted)
  }

  /// Takes in that the panel reported the finger at `position`, in points, at `time`.
  public mutating func add(_ position: Point, at time: Duration) {
    guard position.x.isFinite, position.y.isFinite else { return }
    if let last = samples.last, time < last.time - ReportClock.shortestInterval { reset() }
    let taken = clock.time(of: time)
    if let last = samples.last, taken <= last.time { samples.removeLast() }
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append(Sample(position: position, time: taken))
    let wanted = wantedLag()
    // Content would hop if the lag changed at once.
    if abs((wanted - lag.goal).seconds) > 0.001 {
      lag = Lag(from: lag(at: time), since: time, goal: wanted)
    }
  }

  /// How far behind `time` the finger is shown in a frame drawn then.
  public func lag(at time: Duration) -> Duration {
    let way = (lag.goal - lag.from).seconds
    let most = max(0, (time - lag.since).seconds) * Self.slew
    return lag.from + .seconds(min(max(way, -most), most))
  }

  /// Where to show the finger in a frame drawn at `time`, in points; `nil` before the first report.
  public func position(forFrame time: Duration) -> Point? { position(at: time - lag(at: time)) }

  /// When a frame is drawn from which on nothing changes without another report.
  public var settlingTime: Duration {
    guard let last = samples.last else { return .zero }
    let lag = max(lag.from, lag.goal)
    guard !isSmooth, let guess = guess() else { return last.time + lag }
    let rest = reach.returns ? guess.hold + Self.returning : guess.reach
    return max(last.time, guess.newer.time + .seconds(rest)) + lag
  }

  /// When the newest report was taken.
  public var lastReport: Duration? { samples.last?.time }

  /// Where the finger was, or will be if it goes on so, at `time`, in points.
  public func position(at time: Duration) -> Point? {
    guard let last = samples.last else { return nil }
    if !isSmooth, let guess = guess(), time > guess.newer.time {
      return guess.newer.position + guess.slope * ahead(guess, (time - guess.newer.time).seconds)
    }
    return time < last.time ? interpolated(at: time) : last.position
  }
}

extension TouchResampler {
  /// The last way of the finger and how far it may be continued.
  private struct Guess {
    var newer: Sample
    /// Points per second.
    var slope: Vector
    /// Seconds beyond `newer` that the finger is followed.
    var reach: Double
    /// Seconds after which it must have stopped.
    var hold: Double
  }

  private func guess() -> Guess? {
    // Reports of a finger that stopped change nothing: it must not be moved by the arithmetic.
    var end = samples.count - 1
    while end > 0, samples[end].position == samples[end - 1].position { end -= 1 }
    guard end > 0 else { return nil }
    let newer = samples[end]
    let older = samples[end - 1]
    let gap = newer.time - older.time
    guard gap >= ReportClock.shortestInterval, gap <= longestGap else { return nil }
    let length = gap.seconds
    return Guess(
      newer: newer, slope: (newer.position - older.position) * (1 / length),
      reach: min(reach.share * length, reach.longest.seconds), hold: 1.5 * length)
  }

  /// Seconds beyond the newest report for which the finger goes on, `age` seconds after it.
  private func ahead(_ guess: Guess, _ age: Double) -> Double {
    guard age > guess.hold, reach.returns else { return min(age, guess.reach) }
    let share = min(1, (age - guess.hold) / Self.returning)
    return guess.reach * (1 - share * share * (3 - 2 * share))
  }

  private func interpolated(at time: Duration) -> Point {
    guard var newer = samples.last else { return .zero }
    for older in samples.reversed().dropFirst() {
      if older.time <= time {
        var gap = newer.time - older.time
        // The finger lay still until one interval before it was reported elsewhere.
        if let interval, gap > interval * 3 { gap = interval }
        let left = (newer.time - time).seconds / gap.seconds
        return newer.position + (older.position - newer.position) * min(left, 1)
      }
      newer = older
    }
    return newer.position
  }

  /// Longest interval between two reports that still tells a speed.
  private var longestGap: Duration {
    max(Self.longestInterval, (interval ?? .zero) * 5 / 4)
  }

  private mutating func wantedLag() -> Duration {
    if mode == .auto, let interval {
      // A panel of just 50 Hz must not be taken for this and that in turn.
      let slack = Duration.microseconds(isSmooth ? -500 : 500)
      isSmooth = interval > Self.longestInterval + slack
    }
    guard isSmooth, let interval else { return Self.shortestLag }
    return max(Self.shortestLag, interval + Self.margin)
  }
}
