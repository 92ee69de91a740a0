/// A low-pass filter that lets go the faster the finger moves: quiet at rest, close behind in a drag.
///
/// Casiez, Roussel and Vogel, CHI 2012, doi 10.1145/2207676.2208639.
public struct OneEuroFilter: Hashable, Sendable {
  /// How strongly it smooths.
  public struct Settings: Hashable, Sendable {
    /// Cut-off frequency at rest, in hertz: less is quieter, and further behind; the paper's 1.
    public var minimumCutoff: Double
    /// By how many hertz each unit a second lifts the cut-off; the paper's example, 0.007.
    public var beta: Double

    /// The paper's numbers, or others.
    public init(minimumCutoff: Double = 1, beta: Double = 0.007) {
      self.minimumCutoff = minimumCutoff
      self.beta = beta
    }
  }

  /// Cut-off frequency of the speed, in hertz; the paper's 1.
  private static let speedCutoff = 1.0

  private let settings: Settings
  private var value: Double
  private var speed = 0.0

  /// A filter whose first value is `value`.
  public init(_ value: Double, settings: Settings = Settings()) {
    self.settings = settings
    self.value = value
  }

  /// The filtered value, for `value` that comes `interval` seconds after the one before.
  ///
  /// No time passes backwards: without an interval nothing changes.
  public mutating func filter(_ value: Double, after interval: Double) -> Double {
    guard interval > 0, value.isFinite else { return self.value }
    let measured = (value - self.value) / interval
    speed += Self.weight(Self.speedCutoff, interval) * (measured - speed)
    let cutoff = settings.minimumCutoff + settings.beta * abs(speed)
    self.value += Self.weight(cutoff, interval) * (value - self.value)
    return self.value
  }

  /// How much a new value counts at a cut-off frequency in hertz: 1 / (1 + τ / interval), τ = 1 / 2πf.
  static func weight(_ cutoff: Double, _ interval: Double) -> Double {
    1 / (1 + 1 / (2 * Double.pi * cutoff * interval))
  }
}
