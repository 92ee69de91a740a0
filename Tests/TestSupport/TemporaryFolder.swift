import Glibc

/// A folder of a test's own, removed with all that is in it at the end.
public final class TemporaryFolder {
  /// Absolute path.
  public let path: String

  /// A new, empty folder below TMPDIR, or /tmp where that is not set; the C function is `mkdtemp`.
  public init() {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/panelist-test-XXXXXX".utf8CString)
    let isMade = unsafe mkdtemp(&template) != nil
    precondition(isMade, "no folder can be made in \(parent)")
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// The path of a file called `name` in it.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes `bytes` to a file called `name`; returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) -> String {
    let path = file(name)
    let descriptor = unsafe creat(path, 0o644)
    precondition(descriptor >= 0, "\(path) cannot be written")
    defer { _ = close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes[written...].withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      precondition(count > 0, "\(path) cannot be written")
      written += count
    }
    return path
  }

  /// All bytes of the file at `path`; none if it cannot be read.
  public func read(_ path: String) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { return [] }
    defer { _ = close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }

  private static func remove(_ path: String) {
    // A link is taken away, not what it leads to.
    guard unsafe unlink(path) != 0 else { return }
    guard let folder = unsafe opendir(path) else { return }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { remove("\(path)/\(name)") }
    }
    _ = unsafe closedir(folder)
    _ = unsafe rmdir(path)
  }
}
