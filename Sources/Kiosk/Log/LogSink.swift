import Glibc
import Linux

/// Where log lines go: a file, or standard output.
struct LogSink: ~Copyable {
  private let file: OwnedFD
  private let path: String
  private var buffer: [UInt8] = []

  /// Bytes gathered before they are written.
  private static let flushSize = 64 * 1024

  /// Opens `path`, emptied if it exists; standard output if nil.
  init(_ path: String?) throws(KioskError) {
    self.path = path ?? "standard output"
    do throws(SystemError) {
      if let path {
        file = try OwnedFD(creating: path)
      } else {
        file = OwnedFD(
          adopting: try check("fcntl F_DUPFD_CLOEXEC", on: self.path) {
            fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
          })
      }
    } catch {
      throw KioskError(
        .cannotCreate,
        "\(self.path): \(error.reason); name a log file in a folder that may be written to")
    }
  }

  /// Adds one line, written at the latest by the next `flush`.
  mutating func write(_ line: String) {
    buffer.append(contentsOf: line.utf8)
    buffer.append(UInt8(ascii: "\n"))
  }

  /// Writes what is gathered once it is a good deal.
  mutating func flushIfLarge() throws(KioskError) {
    if buffer.count >= Self.flushSize { try flush() }
  }

  /// Writes all that is gathered: write(2) until nothing is left.
  mutating func flush() throws(KioskError) {
    let descriptor = file.rawValue
    var start = 0
    while start < buffer.count {
      let written = unsafe buffer.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else {
        throw KioskError(
          .cannotCreate, "\(path): \(SystemError(call: "write", errno: errno).reason)")
      }
      start += written
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
