import Artwork
import Content
import Geometry
import Raster
import TestSupport
import Testing

@Suite("Rows of the list")
struct CellTests {
  private let folder = TemporaryFolder()

  /// A square icon: a coloured disc with a white bar.
  private func makeIcon(_ name: String, _ colour: UInt32, side: Int = 96) throws -> String {
    var icon = Pixmap(size: PixelSize(width: side, height: side))
    let centre = Double(side) / 2
    for y in 0..<side {
      for x in 0..<side {
        let dx = Double(x) + 0.5 - centre
        let dy = Double(y) + 0.5 - centre
        guard (dx * dx + dy * dy).squareRoot() < centre else { continue }
        icon.fill(
          PixelRect(x: x, y: y, width: 1, height: 1),
          with: abs(dy) < centre / 5 && abs(dx) < centre * 0.6 ? 0xFFFF_FFFF : colour)
      }
    }
    let path = folder.file(name)
    try PNGFile.write(icon, to: path)
    return path
  }

  private func makeItems() throws -> [Item] {
    [
      Item(
        id: "a", title: "Conference room", subtitle: "Ground floor, to the left",
        icon: try makeIcon("green.png", 0xFF34_C759), trailing: "until 14:30"),
      Item(
        id: "b", title: "A title that is much too long for the panel that it is shown on",
        subtitle: "And a second line that does not fit into the row any better than the first",
        icon: try makeIcon("blue.png", 0xFF00_7AFF, side: 33), trailing: "3 of 12"),
      Item(id: "c", title: "Only a title"),
      Item(id: "d", title: "شقة ٣ في الطابق الثاني (مغلق)", subtitle: "עברית, then English"),
      Item(
        id: "e", title: "Missing icon", subtitle: "Café, Ωmega, Привет",
        icon: folder.file("nowhere.png"), trailing: "✓"),
    ]
  }

  private func sheet(
    _ items: [Item], _ style: CellStyle, width: Int, scale: Double, backdrop: UInt32,
    highlighted: Int? = nil
  ) -> Pixmap {
    var painter = CellPainter(style: style, scale: scale)
    let height = Int((style.rowHeight * scale).rounded())
    var sheet = Pixmap(size: PixelSize(width: width, height: height * items.count))
    sheet.fill(PixelRect(sheet.size), with: backdrop)
    for (index, item) in items.enumerated() {
      let row = painter.picture(
        of: item, size: PixelSize(width: width, height: height),
        isHighlighted: index == highlighted)
      sheet.blend(row.pixmap, at: 0, y: index * height)
    }
    return sheet
  }

  @Test("Rows show icon, title, subtitle, trailing text and a hairline")
  func rows() throws {
    try Golden.expect(
      sheet(
        makeItems(), CellStyle(), width: 480, scale: 1, backdrop: 0xFFFF_FFFF, highlighted: 1),
      "rows")
  }

  @Test("On a finer panel the same rows are larger, the hairline is not")
  func rowsAtTwoPixelsAPoint() throws {
    try Golden.expect(
      sheet(makeItems(), CellStyle(), width: 960, scale: 2, backdrop: 0xFFFF_FFFF), "rows-2x")
  }

  @Test("Clear rows let the picture behind them through")
  func clearRows() throws {
    var style = CellStyle()
    style.background = Color(red: 0, green: 0, blue: 0, alpha: 96)
    style.highlight = Color(red: 255, green: 255, blue: 255, alpha: 60)
    style.titleColor = .white
    style.subtitleColor = Color(red: 235, green: 235, blue: 245, alpha: 180)
    style.separator = Color(red: 255, green: 255, blue: 255, alpha: 60)
    try Golden.expect(
      sheet(
        makeItems(), style, width: 480, scale: 1, backdrop: 0xFF2A_6E8C, highlighted: 2),
      "rows-clear")
  }

  @Test("A row is opaque where its backdrop is, and only there")
  func opacity() {
    let size = PixelSize(width: 100, height: 72)
    var style = CellStyle()
    var painter = CellPainter(style: style, scale: 1)
    #expect(
      painter.picture(of: Item(id: "a", title: "A"), size: size, isHighlighted: false).isOpaque)
    style.background = .clear
    painter = CellPainter(style: style, scale: 1)
    let row = painter.picture(of: Item(id: "a", title: "A"), size: size, isHighlighted: false)
    #expect(!row.isOpaque)
    #expect(row.pixmap[0, 0] == 0)
    let pressed = painter.picture(of: Item(id: "a", title: "A"), size: size, isHighlighted: true)
    #expect(pressed.isOpaque)
    #expect(pressed.pixmap[0, 0] == style.highlight.premultiplied)
  }

  @Test("A missing icon is told once, however often its rows are drawn")
  func missingIcon() {
    var faults: [ArtworkError] = []
    var painter = CellPainter(style: CellStyle(), scale: 1) { faults.append($0) }
    let item = Item(id: "a", title: "A", icon: "/nowhere/icon.png")
    for _ in 0..<3 {
      _ = painter.picture(
        of: item, size: PixelSize(width: 200, height: 72), isHighlighted: false)
    }
    #expect(
      faults.map(\.description) == [
        "/nowhere/icon.png: cannot read the image: No such file or directory"
      ])
  }

  @Test(
    "Rows too small for anything in them are drawn, down to a single pixel", arguments: [1, 3, 20])
  func tinyRows(side: Int) {
    var painter = CellPainter(style: CellStyle(), scale: 1)
    let item = Item(
      id: "a", title: "Title", subtitle: "Subtitle", icon: "/nowhere", trailing: "Trailing")
    let row = painter.picture(
      of: item, size: PixelSize(width: side, height: side), isHighlighted: false)
    #expect(row.size == PixelSize(width: side, height: side))
    #expect(row.isOpaque)
  }

  @Test("Line breaks and control characters in a text do not break the row")
  func controlCharacters() {
    var painter = CellPainter(style: CellStyle(), scale: 1)
    let size = PixelSize(width: 300, height: 72)
    let odd = painter.picture(
      of: Item(id: "a", title: "Two\nlines\0and"), size: size, isHighlighted: false)
    let plain = painter.picture(
      of: Item(id: "a", title: "Two lines and"), size: size, isHighlighted: false)
    var differing = 0
    for y in 0..<size.height {
      for x in 0..<size.width where odd.pixmap[x, y] != plain.pixmap[x, y] { differing += 1 }
    }
    #expect(differing == 0)
  }

  @Test("Text is drawn from the left whatever direction it runs in")
  func rightToLeft() {
    var painter = CellPainter(style: CellStyle(), scale: 1)
    let size = PixelSize(width: 480, height: 72)
    for title in ["Hello", "سلام", "שלום"] {
      let row = painter.picture(
        of: Item(id: "a", title: title), size: size, isHighlighted: false)
      var columns: [Int] = []
      for x in 0..<size.width {
        let isInked = (0..<size.height - 1).contains { row.pixmap[x, $0] != 0xFFFF_FFFF }
        if isInked { columns.append(x) }
      }
      #expect(columns.first ?? 0 >= 15)
      #expect(columns.last ?? 999 < 120)
    }
  }

  @Test("Absurd measures are drawn as far as they go", arguments: [0, -5, 1e300, .nan, .infinity])
  func absurdMeasures(measure: Double) {
    var style = CellStyle()
    style.titleSize = measure
    style.iconSize = measure
    style.padding = EdgeInsets(top: measure, left: measure, bottom: measure, right: measure)
    var painter = CellPainter(style: style, scale: 1)
    let item = Item(
      id: "a", title: "Title", subtitle: "Subtitle", icon: "/nowhere", trailing: "Trailing")
    let row = painter.picture(
      of: item, size: PixelSize(width: 64, height: 64), isHighlighted: false)
    #expect(row.isOpaque)
  }
}
