public import Geometry

/// How a row looks: sizes in points, colours, fonts by Pango description.
public struct CellStyle: Hashable, Sendable {
  /// Height of a row.
  public var rowHeight: Double
  /// Room between the row's edges and what is in it.
  public var padding: EdgeInsets
  /// Side of the square that an icon is fitted into.
  public var iconSize: Double
  /// Backdrop of a row; may be translucent or clear.
  public var background: Color
  /// Backdrop of the row under the finger.
  public var highlight: Color
  /// Font family list, as Pango takes it: `DejaVu Sans, Noto Sans`.
  public var fontFamily: String
  /// Size of the title, in points of the list.
  public var titleSize: Double
  /// Size of subtitle and trailing text.
  public var subtitleSize: Double
  /// Colour of the title.
  public var titleColor: Color
  /// Colour of the subtitle and the trailing text.
  public var subtitleColor: Color
  /// Line between rows, `clear` for none.
  public var separator: Color

  /// A light style of 72 pt rows.
  public init(
    rowHeight: Double = 72,
    padding: EdgeInsets = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16),
    iconSize: Double = 40,
    background: Color = .white,
    highlight: Color = Color(red: 217, green: 217, blue: 222),
    fontFamily: String = "DejaVu Sans",
    titleSize: Double = 20,
    subtitleSize: Double = 14,
    titleColor: Color = .black,
    subtitleColor: Color = Color(red: 110, green: 110, blue: 118),
    separator: Color = Color(red: 209, green: 209, blue: 214)
  ) {
    self.rowHeight = rowHeight
    self.padding = padding
    self.iconSize = iconSize
    self.background = background
    self.highlight = highlight
    self.fontFamily = fontFamily
    self.titleSize = titleSize
    self.subtitleSize = subtitleSize
    self.titleColor = titleColor
    self.subtitleColor = subtitleColor
    self.separator = separator
  }
}
