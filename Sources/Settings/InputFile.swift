internal import Glibc

/// A regular file that is small enough to be read whole.
struct InputFile: ~Copyable {
  /// Largest file read, in bytes.
  static let limit = 16 << 20

  private let descriptor: Int32
  private let length: Int

  /// Opens `path`; throws what is wrong with it, as words that follow its name.
  ///
  /// The C functions are `open` and `fstat`. Nothing but a regular file is read: a pipe would
  /// block and a directory has no text.
  init(_ path: String) throws(InputFileError) {
    let (descriptor, length) = try Self.open(path)
    guard length <= Self.limit else {
      close(descriptor)
      throw .tooLarge(length)
    }
    self.descriptor = descriptor
    self.length = length
  }

  /// Opens the regular file `path` for reading; returns its descriptor and its length in bytes.
  static func open(_ path: String) throws(InputFileError) -> (descriptor: Int32, length: Int) {
    // A pipe that nobody writes to would hold up `open` without O_NONBLOCK.
    let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(Self.reason(errno)) }
    var status = stat()
    let isKnown = unsafe fstat(descriptor, &status) == 0
    guard isKnown, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      let kind = status.st_mode & S_IFMT == S_IFDIR ? "is a directory" : "is not a regular file"
      throw .unreadable(kind)
    }
    return (descriptor, Int(status.st_size))
  }

  deinit { close(descriptor) }

  /// All of its bytes; the C function is `read`, repeated after EINTR.
  consuming func contents() throws(InputFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(Self.reason(errno))
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= Self.limit else { throw .tooLarge(bytes.count) }
    }
  }

  /// Why a picture at `path` could not be shown, `nil` if it is there and readable.
  ///
  /// The C functions are `stat` and `access`; the picture is not decoded.
  static func obstacle(toReading path: String) -> String? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return reason(errno) }
    if status.st_mode & S_IFMT == S_IFDIR { return "is a directory" }
    guard status.st_mode & S_IFMT == S_IFREG else { return "is not a regular file" }
    guard status.st_size > 0 else { return "is empty" }
    return unsafe access(path, R_OK) == 0 ? nil : reason(errno)
  }

  /// What `code` means for a file, as words that follow its name.
  static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT, ENOTDIR: return "does not exist"
    case EACCES, EPERM: return "may not be read by this user"
    case ENAMETOOLONG: return "has too long a name"
    case ELOOP: return "is a link that leads back to itself"
    default:
      guard let text = unsafe strerror(code) else { return "cannot be read (error \(code))" }
      return unsafe "cannot be read (\(String(cString: text)))"
    }
  }
}
