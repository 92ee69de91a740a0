import Settings
import TestSupport
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
    let folder = Folder(["items.yaml": "items: []\n"])
    let signs = Array("[]{}:,\"'\\&*!|>%@`#-?~\t\n\r \0u0d".utf8) + [0xFF, 0xC3, 0xE2, 0x80]
    var random = SplitMix(seed: 1)
    func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
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
      folder.write(bytes, to: "panelist.yaml")
      do {
        _ = try folder.load()
      } catch {
        refused += 1
        let lines = String(decoding: bytes, as: UTF8.self).split(
          omittingEmptySubsequences: false, whereSeparator: { ["\n", "\r", "\r\n"].contains($0) })
        for fault in error.faults {
          let line = try #require(
            lines.indices.contains(fault.line - 1) ? lines[fault.line - 1] : nil,
            "no such line: \(fault)")
          #expect(
            (1...line.unicodeScalars.count + 1).contains(fault.column), "no such column: \(fault)")
        }
      }
    }
    #expect(refused > 500 && refused < 1000)
  }
}
