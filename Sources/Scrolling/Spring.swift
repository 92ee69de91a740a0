import Glibc

/// A critically damped spring: the quickest way to a goal that does not swing.
///
/// With y the distance from the goal and b = v₀ + ω y₀, y(t) = (y₀ + b t) e^(−ω t).
public struct Spring: Hashable, Sendable {
  /// Offset at which it rests, in points.
  public let goal: Double
  /// Distance from the goal at the start, in points, signed.
  public let displacement: Double
  /// Speed at the start, in points per second.
  public let velocity: Double
  /// Angular frequency ω, in radians a second.
  public let frequency: Double

  /// A spring towards `goal` from `displacement` points beside it, at `velocity`.
  ///
  /// A `frequency` that is not positive would never arrive and counts as 10.927279.
  public init(goal: Double, displacement: Double, velocity: Double, frequency: Double = 10.927279) {
    self.goal = goal
    self.displacement = displacement
    self.velocity = velocity
    self.frequency = frequency > 0 ? frequency : 10.927279
  }

  private var slope: Double { velocity + frequency * displacement }

  /// Offset after `time` seconds, in points.
  public func offset(after time: Double) -> Double { goal + displacement(after: time) }

  /// Distance from the goal after `time` seconds, in points, signed.
  public func displacement(after time: Double) -> Double {
    (displacement + slope * time) * exp(-frequency * time)
  }

  /// Speed after `time` seconds, in points per second.
  public func velocity(after time: Double) -> Double {
    (velocity - frequency * slope * time) * exp(-frequency * time)
  }

  /// Seconds until it runs through its goal, or `nil` if it only ever approaches it.
  public var crossingTime: Double? {
    guard displacement != 0, slope != 0 else { return nil }
    let time = -displacement / slope
    return time > 0 && time.isFinite ? time : nil
  }

  /// Seconds after which it stays within `distance` points of its goal and below `speed`.
  public func settlingTime(distance: Double, speed: Double) -> Double {
    func isSettled(_ time: Double) -> Bool {
      abs(displacement(after: time)) < distance && abs(velocity(after: time)) < speed
    }
    // |y| is greatest at the start or at its turning point, |v| at the start or at its own; past
    // the last of them both only fall.
    let turn = slope == 0 ? 0 : 1 / frequency - displacement / slope
    var moments = [0, turn, turn + 1 / frequency].filter { $0 >= 0 && $0 < 1000 }
    var last = moments.max() ?? 0
    for _ in 0..<64 where !isSettled(last) { last += 1 / frequency; moments.append(last) }
    guard let failing = moments.filter({ !isSettled($0) }).max() else { return 0 }
    var low = failing
    var high = moments.filter { $0 > failing }.min() ?? failing
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isSettled(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
