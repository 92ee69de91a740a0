public import Geometry
public import Scrolling

/// Where the rows of a list of equal rows lie, in points of its content.
public struct ListLayout: Hashable, Sendable {
  /// Number of rows.
  public let rowCount: Int
  /// Height of each row, in points.
  public let rowHeight: Double
  /// Extent of the window on the content, in points.
  public let viewport: Size
  /// Room around the content that scrolls with it, in points.
  public let insets: EdgeInsets

  /// A list of `rowCount` rows of `rowHeight` points seen through `viewport`.
  public init(rowCount: Int, rowHeight: Double, viewport: Size, insets: EdgeInsets = .zero) {
    self.rowCount = rowCount
    self.rowHeight = rowHeight
    self.viewport = viewport
    self.insets = insets
  }

  /// Extent of all rows together, in points.
  public var contentSize: Size {
    Size(
      width: max(0, viewport.width - insets.left - insets.right),
      height: Double(rowCount) * rowHeight)
  }

  /// The row under `point` of the viewport when the content is scrolled to `offset`.
  public func row(at point: Point, offset: Point) -> Int? {
    let content = Rect(origin: .zero, size: contentSize)
    let inContent = Point(x: point.x + offset.x, y: point.y + offset.y)
    guard content.contains(inContent) else { return nil }
    return min(Int(inContent.y / rowHeight), rowCount - 1)
  }

  /// The offset nearest to `offset` at which a whole row is at the top, or that is the end.
  public func rowOffset(nearest offset: Point, limits: ScrollLimits) -> Point {
    guard rowHeight > 0 else { return offset }
    let top = ((offset.y + insets.top) / rowHeight).rounded() * rowHeight - insets.top
    let isEndNearer = abs(limits.maxY - offset.y) < abs(top - offset.y)
    return limits.clamp(Point(x: offset.x, y: isEndNearer ? limits.maxY : top))
  }

  /// The rows of which any part may show between `top` and `bottom` points of the content.
  public func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard rowCount > 0, bottom > top, bottom > 0, top < contentSize.height else { return 0..<0 }
    let first = max(0, Int((top / rowHeight).rounded(.down)))
    let last = min(Double(rowCount), (bottom / rowHeight).rounded(.up))
    return first..<max(first, Int(last))
  }
}
