/// The resistance past an edge: y = x c d / (d + c x).
///
/// It is applied to the whole excess since the drag began, never event by event, so that what is
/// shown depends on where the finger is and not on how often the panel reports.
public struct RubberBand: Hashable, Sendable {
  /// Slope at the edge, c.
  public let coefficient: Double
  /// The distance that is approached but never shown, d: the viewport's length, in points.
  public let dimension: Double

  /// The band of slope `coefficient` at the edge of a viewport of `dimension` points.
  public init(coefficient: Double = 0.55, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// Points shown past the edge for `excess` points of finger; odd in `excess`.
  public func shown(forExcess excess: Double) -> Double {
    guard isElastic else { return 0 }
    return excess * coefficient * dimension / (dimension + coefficient * abs(excess))
  }

  /// Points of finger that show `shown` points past the edge.
  public func excess(forShown shown: Double) -> Double {
    guard isElastic else { return 0 }
    let reachable = min(abs(shown), dimension - 1e-5)
    let excess = reachable * dimension / (coefficient * (dimension - reachable))
    return shown < 0 ? -excess : excess
  }

  /// Content's share of the finger's speed where `shown` points are shown past the edge.
  public func slope(atShown shown: Double) -> Double {
    guard isElastic else { return 0 }
    let rest = max(0, 1 - abs(shown) / dimension)
    return coefficient * rest * rest
  }

  private var isElastic: Bool { coefficient > 0 && dimension > 1e-5 }
}
