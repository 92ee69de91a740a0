public import Geometry

/// The speed of a finger as it leaves the panel.
///
/// The track is laid on a 60 Hz grid that ends at the last sample, and its last three steps are
/// weighted 0.6, 0.35 and 0.05, oldest first, as Flutter does to feel like UIScrollView. The grid
/// makes bursts of samples harmless; the weights make the last, often crooked, sample so.
public struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var position: Point
    var time: Duration
  }

  /// Speed along an axis to which results are cut, in points per second.
  private static let maximumSpeed = 8000.0
  /// Distance of the grid's points, in seconds.
  private static let step = 1.0 / 60
  private static let weights = [0.05, 0.35, 0.6]
  private static let capacity = 20
  /// Samples nearer to each other than this come from one scan of the panel.
  private static let shortestInterval = Duration.milliseconds(4)
  /// No panel in use reports less often.
  private static let longestInterval = Duration.milliseconds(100)
  /// How far back motion must agree with the result.
  private static let signWindow = Duration.milliseconds(100)

  private var samples: [Sample] = []
  private var intervals: [Duration] = []
  private var lastTime: Duration?

  /// A tracker that has seen nothing.
  public init() {}

  /// Forgets the finger; the next sample belongs to another touch.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    intervals.removeAll(keepingCapacity: true)
    lastTime = nil
  }

  /// Takes in where the panel said that the finger was at `time`, in points, not resampled.
  public mutating func add(_ position: Point, at time: Duration) {
    guard position.x.isFinite, position.y.isFinite else { return }
    if let last = samples.last, let lastTime {
      let interval = time - last.time
      if interval < .zero { return reset(to: position, at: time) }
      self.lastTime = max(lastTime, time)
      if interval < Self.shortestInterval { return }
      if interval <= Self.longestInterval { append(interval) }
      if interval > stoppingTime { samples.removeAll(keepingCapacity: true) }
    }
    lastTime = time
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append(Sample(position: position, time: time))
  }

  /// The finger's speed when it was lifted at `liftTime`, in points per second.
  ///
  /// It is nothing if the finger had been still for 50 ms, or for 2.5 reports of a slow panel, and
  /// along an axis on which the result contradicts the motion of the last 100 ms.
  public func velocity(at liftTime: Duration) -> Vector {
    guard let lastTime, liftTime - lastTime <= stoppingTime else { return .zero }
    return Vector(dx: velocity(along: .horizontal), dy: velocity(along: .vertical))
  }

  /// How long a finger reports nothing before it counts as still.
  public var stoppingTime: Duration {
    guard !intervals.isEmpty else { return .milliseconds(50) }
    let median = intervals.sorted()[(intervals.count - 1) / 2]
    return max(.milliseconds(50), median * 5 / 2)
  }

  private mutating func append(_ interval: Duration) {
    if intervals.count == Self.capacity { intervals.removeFirst() }
    intervals.append(interval)
  }

  private mutating func reset(to position: Point, at time: Duration) {
    reset()
    lastTime = time
    samples.append(Sample(position: position, time: time))
  }

  private func velocity(along axis: Axis) -> Double {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return 0
    }
    let span = (last.time - first.time).seconds
    var sum = 0.0
    var total = 0.0
    for (index, weight) in Self.weights.enumerated() {
      let newer = Double(index) * Self.step
      // A step that reaches back before the first sample is cut there; what is left must be long
      // enough to tell a speed.
      let older = min(newer + Self.step, span)
      guard older - newer >= Self.shortestInterval.seconds else { break }
      let way = position(before: newer, along: axis) - position(before: older, along: axis)
      sum += weight * way / (older - newer)
      total += weight
    }
    guard total > 0 else { return 0 }
    let velocity = sum / total
    let way = last.position[axis] - position(before: Self.signWindow.seconds, along: axis)
    guard velocity * way > 0 else { return 0 }
    return min(max(velocity, -Self.maximumSpeed), Self.maximumSpeed)
  }

  /// Where the finger was `age` seconds before the last sample, between two samples on a line.
  private func position(before age: Double, along axis: Axis) -> Double {
    guard var newer = samples.last else { return 0 }
    let end = newer.time
    for sample in samples.reversed().dropFirst() {
      let sampleAge = (end - sample.time).seconds
      if sampleAge >= age {
        let newerAge = (end - newer.time).seconds
        let share = (age - newerAge) / (sampleAge - newerAge)
        return newer.position[axis] + (sample.position[axis] - newer.position[axis]) * share
      }
      newer = sample
    }
    return newer.position[axis]
  }
}
