/// The text of a file, fit for libyaml, that knows the line and column of each character.
struct SourceText {
  /// The file, as messages name it.
  let path: String
  /// UTF-8 without a byte order mark and with the surrogate pairs of JSON joined.
  let bytes: [UInt8]
  private let lineStarts: [UInt32]
  private let joins: [UInt32]

  /// Checks that `raw` is text; a fault names the first character that is not.
  init(path: String, raw: [UInt8]) throws(Fault) {
    guard !raw.isEmpty else {
      throw Fault(file: path, line: 1, column: 1, message: "the file is empty: write it anew")
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = raw.starts(with: mark) ? Array(raw.dropFirst(mark.count)) : raw
    let lineStarts = try Self.lines(of: text, path: path)
    let joined = SurrogatePairs.joined(in: text)
    self.path = path
    self.lineStarts = lineStarts
    self.bytes = joined?.bytes ?? text
    self.joins = joined?.positions ?? []
  }

  /// Line and column, both from 1, of the character at `position` of what libyaml read.
  func location(of position: UInt32) -> (line: Int, column: Int) {
    let before = joins.partitioningIndex { $0 >= position }
    let original = position + UInt32(before) * UInt32(SurrogatePairs.charactersLost)
    let line = lineStarts.partitioningIndex { $0 > original }
    return (line, Int(original - lineStarts[line - 1]) + 1)
  }

  /// A fault at `position`.
  func fault(at position: UInt32, _ message: String) -> Fault {
    let (line, column) = location(of: position)
    return Fault(file: path, line: line, column: column, message: message)
  }

  private static func lines(of text: [UInt8], path: String) throws(Fault) -> [UInt32] {
    var starts: [UInt32] = [0]
    var position: UInt32 = 0
    var afterReturn = false
    var iterator = text.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    func fault(_ message: String) -> Fault {
      let line = starts.count
      let column = Int(position - starts[line - 1]) + 1
      return Fault(file: path, line: line, column: column, message: message)
    }
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput:
        return starts
      case .error:
        throw fault("this is not UTF-8 text: save the file as UTF-8")
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        guard isText(scalar) else {
          let code = String(scalar.value, radix: 16, uppercase: true)
          let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
          throw fault("the control character U+\(padded) has no place in text: remove it")
        }
        position += 1
        if scalar == "\n" && afterReturn {
          starts[starts.count - 1] = position
        } else if scalar == "\n" || scalar == "\r" {
          starts.append(position)
        }
        afterReturn = scalar == "\r"
      }
    }
  }

  /// The characters that YAML allows, section 5.1.
  private static func isText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
      0x10000...0x10FFFF:
      true
    default: false
    }
  }
}

extension Array {
  /// The first index whose element satisfies `predicate`, in an array sorted by it.
  func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
