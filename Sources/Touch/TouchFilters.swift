/// Filters for noisy or chattering panels; none of them is on unless it is asked for.
public struct TouchFilters: Hashable, Sendable {
  /// Smooths every finger, in thousandths of the panel; nil for not.
  public var oneEuro: OneEuroFilter.Settings?
  /// Of how many reports the middle one counts, an odd number; 1 for each as it is.
  public var median = 1 { didSet { median = max(1, median | 1) } }
  /// For how long after a lift a touch at the same place may be the same finger, bouncing.
  ///
  /// It counts only once it has stayed that long, and moved; the first lift counts at once, as there
  /// is nothing to wait for. tslib's `debounce` with its `drop_threshold`.
  public var debounce = Duration.zero

  /// No filter.
  public init() {}

  /// Whether nothing is filtered.
  public var isEmpty: Bool { self == TouchFilters() }
}
