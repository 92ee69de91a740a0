internal import Glibc

/// A regular file of lines that stays open, read in parts.
///
/// Read by `pread` and not mapped: a mapping of a file that is cut short would end the program by
/// SIGBUS, and its pages would count as memory of the program.
struct LineFile: ~Copyable {
  /// Length when it was opened, in bytes.
  let length: Int
  private let descriptor: Int32

  /// Opens `path`; throws what is wrong with it, as words that follow its name.
  init(_ path: String) throws(InputFileError) {
    (descriptor, length) = try InputFile.open(path)
  }

  deinit { close(descriptor) }

  /// Reads from `offset` on into `buffer`; returns the number of bytes, 0 at the end of the file.
  ///
  /// The C function is `pread`, repeated after EINTR.
  func read(at offset: Int, into buffer: inout [UInt8]) throws(InputFileError) -> Int {
    while true {
      let count = unsafe pread(descriptor, &buffer, buffer.count, off_t(offset))
      if count >= 0 { return count }
      guard errno == EINTR else { throw .unreadable(InputFile.reason(errno)) }
    }
  }

  /// The bytes from `start` to `end`, fewer if the file was cut short since.
  func bytes(_ range: Range<Int>) throws(InputFileError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: range.count)
    let count = range.isEmpty ? 0 : try read(at: range.lowerBound, into: &buffer)
    buffer.removeLast(buffer.count - count)
    return buffer
  }
}
