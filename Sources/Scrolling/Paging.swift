/// Which page a swipe ends on.
public struct Paging: Hashable, Sendable {
  /// Length of a page, in points.
  public let length: Double
  /// Number of pages.
  public let count: Int
  /// Speed below which only the distance decides, in points per second.
  public let tolerance: Double

  /// `count` pages of `length` points each.
  public init(length: Double, count: Int, tolerance: Double = 20) {
    self.length = length
    self.count = count
    self.tolerance = tolerance
  }

  /// The page at which a drag that began on page `start` ends, counted from 0.
  ///
  /// Half a page is far enough for a still finger; a moving one needs no distance at all. A swipe
  /// never skips a page, also if the finger itself crossed one. `offset` in points from the first
  /// page, `velocity` of the offset in points per second.
  public func page(offset: Double, velocity: Double, start: Int) -> Int {
    guard length > 0, count > 0, offset.isFinite else { return 0 }
    var page = offset / length
    if velocity > tolerance { page += 0.5 }
    if velocity < -tolerance { page -= 0.5 }
    // Cut before the conversion: an offset may be further than an Int reaches.
    let nearest = Int(min(max(page.rounded(), 0), Double(count - 1)))
    let start = min(max(start, 0), count - 1)
    return min(max(nearest, start - 1, 0), start + 1, count - 1)
  }
}
