internal import Glibc

/// A file descriptor with one owner, closed when the owner goes away.
public struct OwnedFD: ~Copyable, Sendable {
  /// The number the kernel knows it by; valid as long as the owner lives.
  public let rawValue: CInt

  /// Takes over `descriptor`.
  public init(adopting descriptor: CInt) {
    precondition(descriptor >= 0, "\(descriptor) is no descriptor")
    rawValue = descriptor
  }

  /// Opens `path`; `flags` as of the C function `open`, to which `O_CLOEXEC` is added.
  public init(opening path: String, flags: CInt) throws(SystemError) {
    rawValue = try check("open", on: path) { unsafe open(path, flags | O_CLOEXEC) }
  }

  /// Makes `path`, or empties it, for writing; the mode is 0666 less the umask.
  public init(creating path: String) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    rawValue = try check("open", on: path) { unsafe open(path, flags, 0o666) }
  }

  deinit {
    // EINTR still closes it on Linux, so there is nothing to repeat.
    _ = close(rawValue)
  }

  /// Another descriptor of the same open file, as the C function `dup` makes one.
  public func duplicate() throws(SystemError) -> OwnedFD {
    let descriptor = rawValue
    return OwnedFD(
      adopting: try check("fcntl F_DUPFD_CLOEXEC") { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) })
  }

  /// Reads what is there into `buffer` by the C function `read`.
  ///
  /// Returns the number of bytes; 0 at the end of the file, `nil` if nothing is there yet.
  public func read(into buffer: inout MutableRawSpan) throws(SystemError) -> Int? {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe Glibc.read(rawValue, bytes.baseAddress, bytes.count)
      }
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: return nil
      case let reason: throw SystemError(call: "read", errno: reason)
      }
    }
  }
}
