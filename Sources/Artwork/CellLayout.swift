internal import Content
internal import Geometry

/// `points` as whole device pixels, within what an Int32 of Pango's 1/1024 pixels can hold.
func devicePixels(_ points: Double, scale: Double) -> Double {
  let pixels = (points * scale).rounded()
  return pixels.isNaN ? 0 : min(max(pixels, -32_768), 32_768)
}

/// Where the parts of a row lie, in pixels of its picture.
struct CellLayout {
  /// The square that an icon is centred in.
  let icon: PixelRect
  /// The line at the bottom: one device pixel, from where the texts start to the right edge.
  let separator: PixelRect
  /// From where to where the texts run.
  let text: (x: Double, width: Double)
  /// Room between an icon, the texts and the trailing text.
  let gap: Double

  private let middle: Double
  private let end: Double
  private let lead: Double

  /// The layout of a row of `size` pixels, in `style` at `scale` pixels a point.
  init(style: CellStyle, scale: Double, size: PixelSize, hasIcon: Bool) {
    func pixels(_ points: Double) -> Double { devicePixels(points, scale: scale) }
    let side = Int(pixels(style.iconSize))
    let left = pixels(style.padding.left)
    let top = pixels(style.padding.top)
    let inner = Double(size.height) - top - pixels(style.padding.bottom)
    gap = pixels(12)
    middle = top + inner / 2
    lead = pixels(2)
    icon = PixelRect(
      x: Int(left), y: Int((middle - Double(side) / 2).rounded()), width: side, height: side)
    let start = left + (hasIcon ? Double(side) + gap : 0)
    end = Double(size.width) - pixels(style.padding.right)
    text = (start, end - start)
    let inset = min(max(Int(start), 0), size.width - 1)
    separator = PixelRect(
      x: inset, y: size.height - 1, width: size.width - inset, height: 1)
  }

  /// Where a trailing text of `width` pixels starts.
  func trailing(width: Double) -> (x: Double, width: Double) { (end - width, width) }

  /// Baseline of a line that has the row for itself.
  func baseline(of line: TextLine) -> Double {
    (middle + (line.ascent - line.descent) / 2).rounded()
  }

  /// Baselines of two lines, centred together.
  func baselines(of first: TextLine, _ second: TextLine) -> (Double, Double) {
    let height = first.ascent + first.descent + lead + second.ascent + second.descent
    let top = middle - height / 2
    let upper = (top + first.ascent).rounded()
    return (upper, (upper + first.descent + lead + second.ascent).rounded())
  }
}
