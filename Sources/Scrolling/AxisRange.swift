/// The offsets of one axis at which content may rest, and the length of what shows it.
struct AxisRange: Hashable, Sendable {
  /// Lowest offset, in points.
  var minimum: Double
  /// Highest offset, in points.
  var maximum: Double
  /// The viewport's length, in points.
  var viewport: Double

  /// The nearest offset within.
  func clamp(_ offset: Double) -> Double { min(max(offset, minimum), maximum) }

  /// Points past the nearest edge, signed; 0 within.
  func overscroll(_ offset: Double) -> Double { offset - clamp(offset) }

  /// Whether `offset` is past an edge, or on one and about to leave it.
  func isBeyond(_ offset: Double, velocity: Double, bounces: Bool) -> Bool {
    if offset > maximum || offset < minimum { return true }
    return bounces && ((offset == maximum && velocity > 0) || (offset == minimum && velocity < 0))
  }

  /// Where content shows that was dragged to `raw` without resistance.
  func presented(raw: Double, _ configuration: ScrollConfiguration) -> Double {
    let edge = clamp(raw)
    guard configuration.bounces else { return edge }
    return edge + band(configuration).shown(forExcess: raw - edge)
  }

  /// Where a drag without resistance would be that shows content at `presented`.
  func raw(presented: Double, _ configuration: ScrollConfiguration) -> Double {
    let edge = clamp(presented)
    return edge + band(configuration).excess(forShown: presented - edge)
  }

  /// Content's share of the finger's speed at `presented`.
  func slope(presented: Double, _ configuration: ScrollConfiguration) -> Double {
    let excess = overscroll(presented)
    return excess == 0 ? 1 : band(configuration).slope(atShown: excess)
  }

  private func band(_ configuration: ScrollConfiguration) -> RubberBand {
    RubberBand(coefficient: configuration.rubberBandCoefficient, dimension: viewport)
  }
}
