import Glibc

/// Whole writes to the standard streams.
enum Output {
  /// Writes `text` to standard output; returns the status that says whether that went well.
  static func write(_ text: String) -> Int32 {
    guard let code = writeAll(text, to: STDOUT_FILENO) else { return ExitStatus.success }
    // A reader that has seen enough, such as head, is no fault worth words.
    if code != EPIPE {
      complain("panelist: standard output cannot be written (errno \(code)); is its disk full?")
    }
    return ExitStatus.inputOutput
  }

  /// Writes one line to standard error.
  static func complain(_ line: String) {
    _ = writeAll(line + "\n", to: STDERR_FILENO)
  }

  /// Calls write(2) until nothing is left; returns errno if that fails.
  static func writeAll(_ text: String, to descriptor: Int32) -> Int32? {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          descriptor, buffer.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if written > 0 {
        start += written
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
