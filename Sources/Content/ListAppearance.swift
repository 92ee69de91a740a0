public import Geometry

/// How the screen looks: what stands still behind the rows, the rows, the arrows.
public struct ListAppearance: Hashable, Sendable {
  /// Room around the rows that scrolls with them, in points.
  public var insets: EdgeInsets
  /// What is behind everything; opaque.
  public var backgroundColor: Color
  /// Absolute path of the picture behind the rows, which fills the screen; `nil` for none.
  public var backgroundImagePath: String?
  /// The rows.
  public var style: CellStyle
  /// The arrows that the configuration describes; one that is absent is drawn as by default.
  public var arrows: [ArrowDirection: ArrowAppearance]
  /// Colour of the arrows that have no picture of their own.
  public var arrowColor: Color

  /// A light list without a picture.
  public init(
    insets: EdgeInsets = .zero,
    backgroundColor: Color = .white,
    backgroundImagePath: String? = nil,
    style: CellStyle = CellStyle(),
    arrows: [ArrowDirection: ArrowAppearance] = [:],
    arrowColor: Color = Color(red: 60, green: 60, blue: 67)
  ) {
    self.insets = insets
    self.backgroundColor = backgroundColor
    self.backgroundImagePath = backgroundImagePath
    self.style = style
    self.arrows = arrows
    self.arrowColor = arrowColor
  }
}
