import Geometry

/// A list whose scrolling is measured.
enum BenchScene: String, CaseIterable {
  /// White rows of one text each.
  case plain
  /// Half black rows over a photo, each with an icon and two texts.
  case rich
  /// Clear rows with lines between them over a photo, each with an icon and three texts.
  case party

  /// Number of rows.
  static let rowCount = 1000
  /// Points that a finger moves the list in a frame: one row in about a dozen frames.
  static let step = 7.0
  /// Number of different icons.
  static let iconCount = 6

  /// Side of the icons, in pixels; nil without icons.
  var iconSide: Int? {
    switch self {
    case .plain: nil
    case .rich: 64
    case .party: 36
    }
  }

  /// Name of the configuration of this scene for a panel of `size`.
  func configurationName(_ size: PixelSize) -> String { "\(rawValue)-\(size).yaml" }

  /// Name of the file of its rows.
  var contentName: String { "\(rawValue)-content.jsonl" }

  /// Name of the picture behind the rows.
  static func photoName(_ size: PixelSize) -> String { "photo-\(size).png" }

  /// Name of icon `index` of `side` pixels.
  static func iconName(_ index: Int, side: Int) -> String { "icon\(index)-\(side).png" }

  /// The configuration for a panel of `size`.
  func configuration(_ size: PixelSize) -> String {
    let content = "content: \(contentName)"
    let photo = "background: {color: black, image: \(Self.photoName(size))}"
    return switch self {
    case .plain:
      """
      list: {\(content), rowHeight: 80, background: {color: white}}
      cell: {padding: [8, 24, 8, 24], background: white, separator: clear, titleSize: 28}

      """
    case .rich:
      """
      list:
        \(content)
        rowHeight: 96
        \(photo)
      cell:
        padding: [8, 16, 8, 16]
        iconSize: 64
        background: "#00000080"
        separator: clear
        titleSize: 28
        subtitleSize: 20
        titleColor: white
        subtitleColor: "#ffffffb8"

      """
    case .party:
      """
      list:
        \(content)
        rowHeight: 64
        insets: [108, 0, 60, 0]
        \(photo)
      cell:
        padding: [8, 20, 8, 44]
        iconSize: 36
        background: clear
        highlight: "#ffffff38"
        titleSize: 18
        subtitleSize: 13
        titleColor: white
        subtitleColor: "#ffffffb8"
        separator: "#ffffff30"

      """
    }
  }

  /// The rows, as JSON Lines.
  var content: String {
    (0..<Self.rowCount).map { row in
      var text = "{\"id\": \"r\(row)\", \"title\": \"Row \(row) of the list\""
      if let iconSide {
        text += ", \"subtitle\": \"What there is to say about number \(row)\""
        text += ", \"icon\": \"\(Self.iconName(row % Self.iconCount, side: iconSide))\""
      }
      if self == .party { text += ", \"trailing\": \"\(row % 24):00\"" }
      return text + "}\n"
    }.joined()
  }
}
