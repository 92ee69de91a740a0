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
    var texts: [String: String] = [:]
    var words: [String]?
    repeat {
      guard let key = string(), take(":"), texts[key] == nil else { return nil }
      switch key {
      case "id", "title", "subtitle", "icon", "trailing":
        guard let text = string(), !text.allSatisfy(\.isWhitespace) else { return nil }
        texts[key] = text
      case "action":
        guard words == nil, let command = action() else { return nil }
        words = command
      default: return nil
      }
    } while take(",")
    guard take("}"), let id = texts["id"], let title = texts["title"] else { return nil }
    return Item(
      id: id, title: title, subtitle: texts["subtitle"], icon: texts["icon"],
      trailing: texts["trailing"], command: words ?? [])
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
