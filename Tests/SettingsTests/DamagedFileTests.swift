import Settings
import Testing

@Suite("A damaged file never takes the program down")
struct DamagedFileTests {
  static let samples = [
    "list: {content: items.yaml, insets: [1, 2, 3, 4], background: {color: \"#123456\"}}\n"
      + "display:\n  rotation: 90\n  mode: 800x480@60\narrows: {up: {frame: [1, 2, 3, 4]}}\n"
      + "cell: {titleColor: white, padding: 4}\nscrolling: {decelerationRate: fast, slop: 3}\n",
    "{\"list\": {\"content\": \"items.yaml\"}, \"cell\": {\"fontFamily\": \"\\ud83d\\ude00 ä €\"}}",
  ]

  @Test("Each of 1,000 damaged files is taken, or refused with a place in it", arguments: samples)
  func damage(_ sample: String) throws {
    let folder = try Folder(["items.yaml": "items: []\n"])
    let signs = Array("[]{}:,\"'\\&*!|>%@`#-?~\t\n\r \0u0d".utf8) + [0xFF, 0xC3, 0xE2, 0x80]
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var refused = 0
    for _ in 0..<1000 {
      var bytes = Array(sample.utf8)
      for _ in 0...next(4) where !bytes.isEmpty {
        let place = next(bytes.count)
        switch next(4) {
        case 0: bytes[place] = signs[next(signs.count)]
        case 1: bytes.insert(signs[next(signs.count)], at: place)
        case 2: bytes.remove(at: place)
        default: bytes.removeSubrange(place...)
        }
      }
      try folder.write(bytes, to: "panelist.yaml")
      do {
        _ = try folder.load()
      } catch {
        refused += 1
        let lines = bytes.split(
          omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D })
        for fault in error.faults {
          let line = try #require(
            lines.indices.contains(fault.line - 1) ? lines[fault.line - 1] : nil,
            "no such line: \(fault)")
          #expect((1...line.count + 1).contains(fault.column), "no such column: \(fault)")
        }
      }
    }
    #expect(refused > 500 && refused < 1000)
  }
}
