import Geometry

/// Where a page begins: a step of almost a screen that skips no row and cuts none at its edge.
enum PageStep {
  /// Least part of a screen that a step covers where rows are larger than it.
  ///
  /// Chromium's `ScrollableArea::MinFractionToStepWhenPaging`.
  static let leastPart = 0.875

  /// The offset one page below (`forward`) or above `offset`, in points; not cut to the limits.
  ///
  /// Downwards the first row that is not wholly seen becomes the first one, upwards the last one.
  static func offset(from offset: Double, forward: Bool, in layout: ListLayout) -> Double {
    let top = offset + layout.insets.top
    let window = layout.viewport.height - layout.insets.top - layout.insets.bottom
    let height = layout.rowHeight
    let target: Double
    if forward {
      target = ((top + window + tolerance) / height).rounded(.down) * height
    } else {
      let firstWhole = ((top - tolerance) / height).rounded(.up) * height
      target = ((firstWhole - window - tolerance) / height).rounded(.up) * height
    }
    let step = forward ? target - top : top - target
    // A row as large as the window cannot be shown from edge to edge: it is read in parts.
    guard step >= height / 2, window >= height else {
      return offset + (forward ? 1 : -1) * max(window, 1) * leastPart
    }
    return target - layout.insets.top
  }

  /// Rows end on points that a rest may miss by a rounding, which must not repeat a whole row.
  private static let tolerance = 1e-6
}
