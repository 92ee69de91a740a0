internal import Geometry

/// `value` kept so close to 0 that sums of a few such values never overflow.
func saturate(_ value: Int) -> Int { min(max(value, -0x4000_0000), 0x4000_0000) }

extension PixelRect {
  /// The rectangle with edges that can be added to without overflow, empty if it was.
  var saturated: PixelRect {
    guard !isEmpty else { return .empty }
    let (right, overflowsRight) = x.addingReportingOverflow(width)
    let (bottom, overflowsBottom) = y.addingReportingOverflow(height)
    let left = saturate(x)
    let top = saturate(y)
    return PixelRect(
      x: left, y: top, width: saturate(overflowsRight ? .max : right) - left,
      height: saturate(overflowsBottom ? .max : bottom) - top)
  }
}
