import Glibc

/// Lines for whoever reads the kiosk's standard output.
enum EventLine {
  /// Prints `line`, or drops it where it would have to wait: a stopped reader must not stop the list.
  static func print(_ line: String) {
    var entry = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLOUT) != 0 else {
      printError("standard output is not read; dropped \(line)")
      return
    }
    let bytes = Array((line + "\n").utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
