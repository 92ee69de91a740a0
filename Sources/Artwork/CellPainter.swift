internal import CPango
public import Content
public import Geometry
public import Raster

/// Draws the rows of a list, each as a picture of its own.
///
/// Fonts, layouts and icons are kept from one row to the next.
public struct CellPainter {
  private let style: CellStyle
  private let scale: Double
  private let fonts: CellFonts?
  private let report: (ArtworkError) -> Void
  private var icons: IconCache

  /// Draws in `style`, `scale` pixels a point.
  ///
  /// `report` is told, once each, what cannot be drawn: a missing icon, or that there is no font.
  /// `FontCheck.require` says the latter before it comes to drawing.
  public init(
    style: CellStyle, scale: Double, report: @escaping (ArtworkError) -> Void = { _ in }
  ) {
    self.style = style
    self.scale = scale
    self.report = report
    fonts = CellFonts(style: style, scale: scale)
    icons = IconCache(side: min(max(Int(devicePixels(style.iconSize, scale: scale)), 1), 1024))
    guard fonts == nil else { return }
    do throws(ArtworkError) {
      try FontCheck.require(style.fontFamily)
    } catch {
      report(error)
    }
  }

  /// The row of `item`, `size` pixels large, as it looks under a finger if `isHighlighted`.
  public mutating func picture(of item: Item, size: PixelSize, isHighlighted: Bool) -> Picture {
    var pixmap = Pixmap(size: size)
    draw(item, on: &pixmap, isHighlighted: isHighlighted)
    return Picture(pixmap)
  }

  /// Draws the row of `item` on all of `pixmap`, as it looks under a finger if `isHighlighted`.
  public mutating func draw(_ item: Item, on pixmap: inout Pixmap, isHighlighted: Bool) {
    let size = pixmap.size
    pixmap.fill(PixelRect(size), with: style.background.premultiplied)
    if isHighlighted {
      var veil = Pixmap(size: size)
      veil.fill(PixelRect(size), with: style.highlight.premultiplied)
      pixmap.blend(veil, at: 0, y: 0)
      if style.highlight.isOpaque { pixmap.isOpaque = true }
    }
    let layout = CellLayout(style: style, scale: scale, size: size, hasIcon: item.icon != nil)
    drawSeparator(layout, on: &pixmap)
    if let path = item.icon {
      let icon = icons.icon(path, report: report)
      pixmap.blend(
        icon.pixmap, at: layout.icon.x + (layout.icon.width - icon.size.width) / 2,
        y: layout.icon.y + (layout.icon.height - icon.size.height) / 2)
    }
    if let fonts { drawTexts(item, fonts, layout, on: &pixmap) }
  }

  private func drawSeparator(_ layout: CellLayout, on pixmap: inout Pixmap) {
    guard style.separator.alpha > 0 else { return }
    var line = Pixmap(size: PixelSize(width: layout.separator.width, height: 1))
    line.fill(PixelRect(line.size), with: style.separator.premultiplied)
    pixmap.blend(line, at: layout.separator.x, y: layout.separator.y)
  }

  private func drawTexts(
    _ item: Item, _ fonts: CellFonts, _ layout: CellLayout, on pixmap: inout Pixmap
  ) {
    let style = style
    unsafe pixmap.draw { cairo in
      var room = layout.text
      if let trailing = item.trailing, !trailing.isEmpty {
        let line = fonts.trailing
        let width = min(line.set(trailing).rounded(.up), room.width * 0.4)
        let place = layout.trailing(width: width)
        unsafe line.draw(
          cairo, x: place.x, baseline: layout.baseline(of: line), width: width,
          color: style.subtitleColor)
        room.width = place.x - layout.gap - room.x
      }
      _ = fonts.title.set(item.title)
      guard let subtitle = item.subtitle, !subtitle.isEmpty else {
        unsafe fonts.title.draw(
          cairo, x: room.x, baseline: layout.baseline(of: fonts.title), width: room.width,
          color: style.titleColor)
        return
      }
      let (first, second) = layout.baselines(of: fonts.title, fonts.subtitle)
      unsafe fonts.title.draw(
        cairo, x: room.x, baseline: first, width: room.width, color: style.titleColor)
      _ = fonts.subtitle.set(subtitle)
      unsafe fonts.subtitle.draw(
        cairo, x: room.x, baseline: second, width: room.width, color: style.subtitleColor)
    }
  }
}
