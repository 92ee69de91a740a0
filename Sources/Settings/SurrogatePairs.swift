/// The `\ud83d\ude00` of JSON, which libyaml does not take: replaced by the character it means.
enum SurrogatePairs {
  /// Characters that a replaced pair of escapes is shorter.
  static let charactersLost = 11

  /// `text` with each pair joined, and which characters of the result were pairs.
  ///
  /// `nil` when there is nothing to join. Only a text that begins with a bracket is JSON; in other
  /// YAML the same signs may stand outside double quotes, where they mean themselves.
  static func joined(in text: [UInt8]) -> (bytes: [UInt8], positions: [UInt32])? {
    let first = text.first { !" \t\r\n".utf8.contains($0) }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
    guard text.contains(UInt8(ascii: "\\")) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var positions: [UInt32] = []
    var position: UInt32 = 0
    var isQuoted = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      if isQuoted, byte == UInt8(ascii: "\\") {
        if let scalar = pair(in: text, at: index) {
          bytes.append(contentsOf: Array(String(Character(scalar)).utf8))
          positions.append(position)
          position += 1
          index += 12
          continue
        }
        bytes.append(byte)
        position += 1
        index += 1
        guard index < text.count else { break }
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      }
      bytes.append(text[index])
      if text[index] & 0xC0 != 0x80 { position += 1 }
      index += 1
    }
    return positions.isEmpty ? nil : (bytes, positions)
  }

  private static func pair(in text: [UInt8], at index: Int) -> Unicode.Scalar? {
    guard let high = escape(in: text, at: index), (0xD800...0xDBFF).contains(high),
      let low = escape(in: text, at: index + 6), (0xDC00...0xDFFF).contains(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private static func escape(in text: [UInt8], at index: Int) -> UInt32? {
    guard index + 6 <= text.count, text[index] == UInt8(ascii: "\\"),
      text[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for byte in text[index + 2..<index + 6] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
