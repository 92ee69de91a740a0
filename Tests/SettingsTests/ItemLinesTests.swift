import Content
import Settings
import Testing

@Suite("Content in JSON Lines")
struct ItemLinesTests {
  private static let configuration = "list: {content: items.jsonl}\n"

  private func folder(_ lines: String) throws -> Folder {
    Folder(["panelist.yaml": Self.configuration, "items.jsonl": lines])
  }

  @Test("lists what the same objects list in a JSON file")
  func sameAsJSON() throws {
    let objects = [
      #"{"id": "a", "title": "A"}"#,
      #"{"title":"Zimmer \"Meer\"","id":"b","subtitle":"5 \u20ac \/ night","trailing":"\ud83d\ude00"}"#,
      #"{"id": 7, "title": "a number for an id"}"#,
      #"{"id": "c", "title": "C", "action": {"command": ["/bin/echo", "ä", ""]}}"#,
      #"{"id": "d", "title": "two\nlines", "subtitle": null}"#,
      #"  {"id": "e", "title": "日本語", "icon": "e.png"}  "#,
    ]
    let lines = try folder(objects.joined(separator: "\n"))
    let array = Folder([
      "panelist.yaml": "list: {content: items.json}\n",
      "items.json": "{\"items\": [\n" + objects.joined(separator: ",\n") + "]}",
    ])
    for folder in [lines, array] { folder.write([1], to: "e.png") }
    let fromLines = try lines.load().items
    let fromArray = try array.load().items
    #expect(fromLines.map(\.title) == fromArray.map(\.title))
    #expect(fromLines.map(\.id) == fromArray.map(\.id))
    #expect(fromLines.map(\.subtitle) == fromArray.map(\.subtitle))
    #expect(fromLines.map(\.trailing) == fromArray.map(\.trailing))
    #expect(fromLines.map(\.command) == fromArray.map(\.command))
    #expect(fromLines.last?.icon == "\(lines.path)/e.png")
  }

  @Test(
    "takes files as other programs write them",
    arguments: [
      "{\"id\":\"a\",\"title\":\"A\"}\n{\"id\":\"b\",\"title\":\"B\"}\n",
      "{\"id\":\"a\",\"title\":\"A\"}\r\n{\"id\":\"b\",\"title\":\"B\"}\r\n",
      "\u{FEFF}{\"id\":\"a\",\"title\":\"A\"}\n\n  \n{\"id\":\"b\",\"title\":\"B\"}",
      "\n\n{\"id\":\"a\",\"title\":\"A\"}\n{\"id\":\"b\",\"title\":\"B\"}\n\n\n",
    ])
  func dialects(text: String) throws {
    #expect(try folder(text).load().items.map(\.title) == ["A", "B"])
  }

  @Test(
    "names the line of each fault",
    arguments: [
      BadInput(
        "no title", "{\"id\":\"a\",\"title\":\"A\"}\n\n{\"id\":\"b\"}\n",
        "3:1: this item has no title: add title: and the text to show"),
      BadInput(
        "an id used twice",
        "{\"id\":\"a\",\"title\":\"A\"}\n{\"id\":\"b\",\"title\":\"B\"}\n{\"id\":\"a\",\"title\":\"C\"}",
        "3:1: the id \"a\" is that of the item in line 1 already: give each item its own"),
      BadInput(
        "a missing icon", "{\"id\":\"a\",\"title\":\"A\",\"icon\":\"no.png\"}",
        "1:30: item.icon: the picture no.png does not exist: correct the path, which counts from "
          + "the folder of this file, or put the picture there"),
      BadInput(
        "an unknown key",
        "{\"id\":\"a\",\"title\":\"A\"}\n{\"id\":\"b\",\"title\":\"B\",\"tilte\":\"x\"}",
        "2:23: unknown key \"tilte\" in item: did you mean \"title\"? "
          + "Known here: id, title, subtitle, icon, trailing, action"),
      BadInput(
        "a line that is far too long", "\n" + String(repeating: "x", count: 70_000),
        "2:1: this line has 70000 bytes, more than the 65536 (64 kB) that an item may have: "
          + "shorten it"),
    ])
  func faults(_ input: BadInput) throws {
    #expect(try folder(input.text).faults() == input.faults.map { "items.jsonl:\($0)" })
  }

  @Test("a file that is not there is a fault of the configuration")
  func missing() throws {
    let folder = Folder(["panelist.yaml": Self.configuration])
    #expect(
      folder.faults() == [
        "panelist.yaml:1:17: list.content: the file items.jsonl does not exist: name a file that "
          + "can be read; the path counts from the folder of this file"
      ])
  }

  @Test("a long list is read where it shows, and looked through where that is asked for")
  func longList() throws {
    let count = 20_000
    var text = ""
    for row in 0..<count {
      text +=
        row == 12_345
        ? "{\"id\": \"oops\"}\n"
        : "{\"id\": \"r\(row)\", \"title\": \"Row \(row)\", \"subtitle\": \"what there is to say\"}\n"
    }
    let folder = try folder(text)
    let items = try folder.load().items
    #expect(items.count == count)
    for row in [0, 31, 32, 33, 19_999, 12_344, 12_346, 5] { #expect(items[row].id == "r\(row)") }
    #expect(items[12_345].title.hasSuffix("items.jsonl:12346"))
    #expect(items[12_345].subtitle == "this item has no title: add title: and the text to show")
    #expect(throws: SettingsError.self) {
      try LoadedConfiguration.load(
        "\(folder.path)/panelist.yaml", resources: Shelf(), isThorough: true)
    }
  }

  @Test("a long file that is cut short under the list shows rows that say so")
  func cutShort() throws {
    let line = "{\"id\": \"x\", \"title\": \"a row among a great many that are all alike\"}\n"
    let folder = try folder(String(repeating: line, count: 20_000))
    let items = try folder.load().items
    folder.write(Array(line.utf8), to: "items.jsonl")
    #expect(items.count == 20_000)
    #expect(items[15_000].title.contains("items.jsonl:"))
  }
}
