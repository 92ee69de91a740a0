internal import Content

/// Reads the JSON object of an item fast, and only if it is as usual; everything else, faults above
/// all, is left to the reader that knows where in the file it is.
struct JSONItem {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  /// The item in `line`, its icon as written; nil if anything about it is unusual.
  static func read(_ line: ArraySlice<UInt8>) -> Item? {
    var reader = JSONItem(line)
    guard let item = reader.item(), reader.peek() == nil else { return nil }
    return item
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  private mutating func item() -> Item? {
    guard take("{") else { return nil }
    var id: String?
    var title: String?
    var item = Item(id: "", title: "")
    var hasAction = false
    repeat {
      guard let key = string(), take(":") else { return nil }
      if key == "action" {
        guard !hasAction, let words = action() else { return nil }
        item.command = words
        hasAction = true
        continue
      }
      guard let text = string(), Self.isVisible(text) else { return nil }
      // A key that is given twice is for the other reader to complain about.
      switch key {
      case "id" where id == nil: id = text
      case "title" where title == nil: title = text
      case "subtitle" where item.subtitle == nil: item.subtitle = text
      case "icon" where item.icon == nil: item.icon = text
      case "trailing" where item.trailing == nil: item.trailing = text
      default: return nil
      }
    } while take(",")
    guard take("}"), let id, let title else { return nil }
    item.id = id
    item.title = title
    return item
  }

  /// Whether there is more than blanks in `text`.
  private static func isVisible(_ text: String) -> Bool {
    // Nearly all text has an ASCII letter, which is quick to see.
    text.utf8.contains { $0 > 0x20 && $0 < 0x7F } || !text.allSatisfy(\.isWhitespace)
  }

  private mutating func action() -> [String]? {
    guard take("{"), string() == "command", take(":"), take("[") else { return nil }
    var words: [String] = []
    repeat {
      guard let word = string() else { return nil }
      words.append(word)
    } while take(",")
    guard take("]"), take("}"), words.first != "" else { return nil }
    return words
  }

  /// The next byte that is not blank.
  private mutating func peek() -> UInt8? {
    while index < bytes.endIndex {
      let byte = bytes[index]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0D else { return byte }
      index += 1
    }
    return nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = peek(), UInt32(byte) == character.value else { return false }
    index += 1
    return true
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    let start = index
    var unescaped: [UInt8]?
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        return text(unescaped.map { $0[...] } ?? bytes[start..<index - 1])
      case UInt8(ascii: "\\"):
        if unescaped == nil { unescaped = Array(bytes[start..<index - 1]) }
        guard let scalar = escape() else { return nil }
        unescaped?.append(contentsOf: Array(String(Character(scalar)).utf8))
      case ..<0x20, 0x7F:
        return nil
      default:
        unescaped?.append(byte)
      }
    }
    return nil
  }

  /// The character after a backslash; nil for those that are no part of a line of text.
  private mutating func escape() -> Unicode.Scalar? {
    guard index < bytes.endIndex else { return nil }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): break
    default: return nil
    }
    guard let first = hexadecimal() else { return nil }
    guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) }
    guard index + 2 <= bytes.endIndex, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    index += 2
    guard let second = hexadecimal(), (0xDC00...0xDFFF).contains(second) else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func hexadecimal() -> UInt32? {
    guard index + 4 <= bytes.endIndex else { return nil }
    let digits = bytes[index..<index + 4]
    index += 4
    return digits.allSatisfy { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }
      ? UInt32(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    guard !bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return text }
    // Some characters above ASCII, too, are none that YAML takes for text.
    let isText = text.unicodeScalars.allSatisfy {
      switch $0.value {
      case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
      default: false
      }
    }
    return isText ? text : nil
  }
}
