internal import CPango
internal import Content
internal import Geometry
internal import Raster

/// Icons, each decoded and scaled once, in the one size a list shows them.
struct IconCache {
  /// Side of the square an icon is fitted into, in pixels.
  let side: Int

  private var pictures: [String: Picture] = [:]
  private lazy var placeholder = Self.makePlaceholder(side)

  /// No icon yet, each to be fitted into a square of `side` pixels.
  init(side: Int) { self.side = side }

  /// The icon of the file at `path`; a grey stand-in, told once to `report`, if there is none.
  mutating func icon(_ path: String, report: (ArtworkError) -> Void) -> Picture {
    if let known = pictures[path] { return known }
    let icon: Picture
    do throws(ArtworkError) {
      icon = try ImageFile.load(path).scaled(toFit: PixelSize(width: side, height: side))
    } catch {
      report(error)
      icon = placeholder
    }
    pictures[path] = icon
    return icon
  }

  /// A grey picture of a landscape, as browsers show for an image that is missing.
  private static func makePlaceholder(_ side: Int) -> Picture {
    var pixmap = Pixmap(size: PixelSize(width: side, height: side))
    unsafe pixmap.draw { cairo in
      unsafe cairo_scale(cairo, Double(side) / 40, Double(side) / 40)
      unsafe cairo_new_sub_path(cairo)
      unsafe cairo_arc(cairo, 31, 9, 7, -.pi / 2, 0)
      unsafe cairo_arc(cairo, 31, 31, 7, 0, .pi / 2)
      unsafe cairo_arc(cairo, 9, 31, 7, .pi / 2, .pi)
      unsafe cairo_arc(cairo, 9, 9, 7, .pi, .pi * 1.5)
      unsafe cairo_close_path(cairo)
      unsafe setSource(cairo, Color(red: 142, green: 142, blue: 147, alpha: 90))
      unsafe cairo_fill_preserve(cairo)
      unsafe cairo_clip(cairo)
      unsafe setSource(cairo, Color(red: 255, green: 255, blue: 255, alpha: 200))
      unsafe cairo_arc(cairo, 27, 14, 3.5, 0, 2 * .pi)
      unsafe cairo_fill(cairo)
      unsafe cairo_move_to(cairo, 7, 31)
      unsafe cairo_line_to(cairo, 16, 19)
      unsafe cairo_line_to(cairo, 22, 26.5)
      unsafe cairo_line_to(cairo, 26, 22)
      unsafe cairo_line_to(cairo, 33, 31)
      unsafe cairo_close_path(cairo)
      unsafe cairo_fill(cairo)
    }
    return Picture(pixmap)
  }
}
