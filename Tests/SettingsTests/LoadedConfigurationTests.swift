import Content
import Geometry
import Scrolling
import Settings
import Testing
import Touch

@Suite("What a sound configuration means")
struct LoadedConfigurationTests {
  static let config = #filePath.split(separator: "/Tests/")[0] + "/config/"

  @Test("The configuration that shows every key says just what is taken without it")
  func defaults() throws {
    let shown = try LoadedConfiguration.load(Self.config + "panelist.yaml", resources: Shelf())
      .settings
    var expected = Settings()
    expected.contentPath = Self.config + "content.yaml"
    for direction in ArrowDirection.allCases { expected.list.arrows[direction] = ArrowAppearance() }
    #expect(shown == expected)
  }

  @Test("The demo list is a hotel's rooms, at least 4,000 points of them, each with what it needs")
  func demo() throws {
    let loaded = try LoadedConfiguration.load(Self.config + "panelist.yaml", resources: Shelf())
    #expect(loaded.items.count == 72)
    #expect(Double(loaded.items.count) * loaded.settings.list.style.rowHeight >= 4000)
    #expect(loaded.items[11].id == "room-12")
    #expect(
      loaded.items[0]
        == Item(
          id: "room-1", title: "Room 101", subtitle: "Single room, step-free",
          icon: Self.config + "images/room.png", trailing: "€ 64",
          command: ["/usr/bin/logger", "-t", "panelist", "A visitor asks for room 101"]))
  }

  @Test("The party has clear cells over a picture and arrows of 18 points at the right")
  func party() throws {
    let list = try LoadedConfiguration.load(Self.config + "demos/party.yaml", resources: Shelf())
      .settings.list
    #expect(list.style.background == .clear)
    #expect(list.style.titleColor == .white)
    #expect(list.backgroundImagePath == Self.config + "demos/images/party.png")
    #expect(list.arrows[.up]?.frame == Rect(x: 296, y: 112, width: 18, height: 18))
    #expect(list.arrows[.down]?.frame == Rect(x: 296, y: 390, width: 18, height: 18))
    #expect(list.arrows[.left] == nil)
  }

  @Test("JSON is read, with characters written as surrogate pairs and null for nothing")
  func json() throws {
    let loaded = try LoadedConfiguration.load(Self.config + "demos/fits.yaml", resources: Shelf())
    #expect(loaded.items.map(\.id) == ["breakfast", "garden", "help"])
    #expect(loaded.items[2].subtitle == "Dial 9 😃")
    #expect(loaded.items[2].trailing == nil)
    #expect(loaded.settings.list.insets == EdgeInsets(top: 12, left: 12, bottom: 12, right: 12))
  }

  @Test("A word is what the key wants: `no` is a title, a number an id, and off a flag")
  func words() throws {
    let folder = Folder([
      "panelist.yaml": """
      display: {mirrored: off, rotation: "90", mode: 800x480@60, output: no, scale: 1.5, api: legacy, format: rgb565,
        allowVTSwitch: yes, blankAfter: 90, backlight: /sys/class/backlight/x}
      scrolling: {decelerationRate: fast, slop: 4, slopMillimetres: 1.5, snap: rows}
      touch: {grab: no, mode: smooth, calibration: [0, -1, 1, 1, 0, 0], highlightDelay: 0, longPressDelay: 800,
        filters: {median: 3, debounce: 20, oneEuro: {cutoff: 2, beta: 0.01}}}
      input: {grabKeyboards: yes}
      list: {content: items.json, rowHeight: 44.5}
      """,
      "items.json": "{\"items\":[{\"id\":007,\"title\":no,\"subtitle\":\"a\\/b \\\\ud83d\"}]}",
    ])
    let loaded = try folder.load()
    #expect(
      loaded.items == [Item(id: "007", title: "no", subtitle: "a/b \\ud83d")])
    #expect(loaded.settings.display.orientation == Orientation(rotation: .quarter))
    #expect(loaded.settings.display.output == "no")
    #expect(loaded.settings.display.scale == 1.5)
    #expect(loaded.settings.display.api == .legacy)
    #expect(loaded.settings.display.format == .rgb565)
    #expect(loaded.settings.display.allowsVTSwitch)
    #expect(loaded.settings.input.grabsKeyboards)
    #expect(loaded.settings.display.blankAfter == .seconds(90))
    #expect(loaded.settings.display.backlight == "/sys/class/backlight/x")
    #expect(
      loaded.settings.display.mode
        == DisplayMode(size: PixelSize(width: 800, height: 480), refresh: 60))
    #expect(loaded.settings.scrolling.configuration.decelerationRate == 0.99)
    #expect(loaded.settings.scrolling.slop == 4)
    #expect(!loaded.settings.touch.grab)
    var filters = TouchFilters()
    (filters.median, filters.debounce) = (3, .milliseconds(20))
    filters.oneEuro = OneEuroFilter.Settings(minimumCutoff: 2, beta: 0.01)
    #expect(loaded.settings.touch.filters == filters)
    let quarter = try CalibrationMatrix([0, -1, 1, 1, 0, 0])
    #expect(loaded.settings.touch.calibration == .matrix(quarter))
    #expect(loaded.settings.touch.mode == .smooth)
    #expect(loaded.settings.touch.highlightDelay == .zero)
    #expect(loaded.settings.touch.longPressDelay == .milliseconds(800))
    #expect(loaded.settings.scrolling.slopMillimetres == 1.5)
    #expect(loaded.settings.scrolling.snapping == .rows)
    #expect(loaded.settings.list.style.rowHeight == 44.5)
  }

  @Test(
    "tslib's numbers are taken from its file, beside the configuration",
    arguments: [
      ("13107 0 0 0 7864 0 65536\n", ", size: 800x480"), ("13107 0 0 0 7864 0 65536 800 480", ""),
    ])
  func pointercal(numbers: String, size: String) throws {
    let folder = Folder([
      "panelist.yaml": """
      touch: {calibration: {pointercal: pointercal\(size)}}
      list: {content: items.yaml}
      """,
      "items.yaml": "items: []\n", "pointercal": numbers,
    ])
    let expected = try Pointercal(text: "13107 0 0 0 7864 0 65536 800 480")
    #expect(try folder.load().settings.touch.calibration == .pointercal(expected))
  }

  @Test("Colours are read with three, six and eight digits")
  func colors() throws {
    let folder = Folder([
      "panelist.yaml": """
      list: {content: items.yaml, background: {color: "#123"}}
      cell: {background: "#01020380", separator: clear, titleColor: "#A0b0C0"}
      """,
      "items.yaml": "\u{FEFF}items: []\r\n",
    ])
    let list = try folder.load().settings.list
    #expect(list.backgroundColor == Color(red: 0x11, green: 0x22, blue: 0x33))
    #expect(list.style.background == Color(red: 1, green: 2, blue: 3, alpha: 128))
    #expect(list.style.titleColor == Color(red: 160, green: 176, blue: 192))
    #expect(list.style.separator == .clear)
  }

  @Test("Ten thousand items are read in the order of the file")
  func many() throws {
    let rows = (0..<10_000).map { "{\"id\": \"i\($0)\", \"title\": \"T\($0)\"}" }
    let folder = Folder([
      "panelist.yaml": "list: {content: items.json}",
      "items.json": "{\"items\": [" + rows.joined(separator: ",") + "]}",
    ])
    let items = try folder.load().items
    #expect(items.map(\.title) == (0..<10_000).map { "T\($0)" })
  }
}
