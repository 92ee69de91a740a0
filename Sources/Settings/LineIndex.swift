internal import Glibc

/// Where the lines of a file that hold text begin: every so many are remembered, so that a million
/// lines take half a megabyte.
struct LineIndex {
  /// A place in the file.
  struct Mark {
    /// Offset of the first byte of a line.
    var offset: Int
    /// Number of that line, from 1; blank lines count too.
    var line: Int
  }

  /// Lines with text from one mark to the next.
  static let spacing = 32
  /// Longest line, in bytes.
  static let longestLine = 1 << 16

  /// Number of lines with text.
  private(set) var count = 0
  /// The beginning of each line that is a multiple of `spacing`, and the end of the file.
  private(set) var marks: [Mark] = []

  private static let chunk = 1 << 18

  /// Reads `file` through; throws the line that is too long.
  init(of file: borrowing LineFile) throws(LineFault) {
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    var scan = Scan()
    var offset = 0
    while true {
      let size: Int
      do throws(InputFileError) {
        size = try file.read(at: offset, into: &buffer)
      } catch {
        throw LineFault(line: scan.line, message: "the file " + error.words)
      }
      guard size > 0 else { break }
      try take(buffer, size, at: offset, &scan)
      offset += size
    }
    if scan.hasText { try finish(&scan, end: offset) }
    marks.append(Mark(offset: offset, line: scan.line))
  }

  /// How far the file has been looked through.
  private struct Scan {
    var start = 0
    var line = 1
    var hasText = false
  }

  private mutating func take(
    _ buffer: [UInt8], _ size: Int, at offset: Int, _ scan: inout Scan
  ) throws(LineFault) {
    // A byte order mark is no text.
    var next = offset == 0 && buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if next > 0 { scan.start = next }
    while next < size {
      if !scan.hasText {
        let byte = buffer[next]
        if byte == UInt8(ascii: "\n") {
          scan.line += 1
          scan.start = offset + next + 1
        }
        guard byte > 0x20 else {
          next += 1
          continue
        }
        scan.hasText = true
      }
      let end = unsafe buffer.withUnsafeBufferPointer { bytes -> Int? in
        guard let base = bytes.baseAddress,
          let found = unsafe memchr(base + next, 0x0A, size - next)
        else { return nil }
        return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
      }
      guard let end else { return }
      try finish(&scan, end: offset + end)
      next = end + 1
    }
  }

  private mutating func finish(_ scan: inout Scan, end: Int) throws(LineFault) {
    guard end - scan.start <= Self.longestLine else {
      throw LineFault(
        line: scan.line,
        message:
          "this line has \(end - scan.start) bytes, more than the \(Self.longestLine) (64 kB) "
          + "that an item may have: shorten it")
    }
    if count % Self.spacing == 0 { marks.append(Mark(offset: scan.start, line: scan.line)) }
    count += 1
    scan = Scan(start: end + 1, line: scan.line + 1)
  }
}

/// What is wrong with a line of a file.
struct LineFault: Error {
  /// Number of the line, from 1.
  var line: Int
  /// What is wrong and what to do.
  var message: String
}
