import Glibc

/// Coasting: a speed that decays exponentially from the moment a finger lets go.
///
/// With k = 1000 ln(rate) per second, v(t) = v₀ e^(k t) and x(t) = x₀ + v₀ (e^(k t) − 1) / k.
public struct Deceleration: Hashable, Sendable {
  /// Offset at the start, in points.
  public let origin: Double
  /// Speed at the start, in points per second.
  public let velocity: Double
  /// The exponent k, per second; negative.
  public let exponent: Double

  /// Coasting from `origin` at `velocity`, keeping the share `rate` of the speed each millisecond.
  ///
  /// A `rate` outside of 0 to 1 would never come to rest and counts as 0.998.
  public init(origin: Double, velocity: Double, rate: Double = 0.998) {
    self.origin = origin
    self.velocity = velocity
    exponent = 1000 * log(rate > 0 && rate < 1 ? rate : 0.998)
  }

  /// Offset after `time` seconds, in points.
  public func offset(after time: Double) -> Double {
    origin + velocity * expm1(exponent * time) / exponent
  }

  /// Speed after `time` seconds, in points per second.
  public func velocity(after time: Double) -> Double { velocity * exp(exponent * time) }

  /// The offset that is approached for ever, in points.
  public var limit: Double { origin - velocity / exponent }

  /// Speed at `offset`, in points per second, whether or not it is ever reached.
  public func velocity(atOffset offset: Double) -> Double {
    velocity + exponent * (offset - origin)
  }

  /// Seconds until `offset` is reached, or `nil` if it never is.
  public func time(toReach offset: Double) -> Double? {
    guard velocity != 0 else { return offset == origin ? 0 : nil }
    let left = velocity(atOffset: offset) / velocity
    guard left > 0, left <= 1 else { return nil }
    return log(left) / exponent
  }

  /// Seconds until the speed has fallen to `speed` points per second; 0 if it is lower already.
  public func time(untilSpeed speed: Double) -> Double {
    guard abs(velocity) > speed else { return 0 }
    return log(max(speed, .leastNormalMagnitude) / abs(velocity)) / exponent
  }

  /// Seconds until less than `distance` points remain; 0 if that holds already.
  public func time(untilRemaining distance: Double) -> Double {
    time(untilSpeed: -exponent * distance)
  }
}
