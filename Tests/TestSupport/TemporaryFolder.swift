import Glibc

/// A folder of a test's own, removed with all its files at the end.
public final class TemporaryFolder {
  /// Absolute path.
  public let path: String

  /// A new, empty folder.
  public init() {
    var template = Array("/tmp/panelist-test.XXXXXX".utf8CString)
    path = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, unsafe mkdtemp(base) != nil else {
        return "/tmp"
      }
      return unsafe String(cString: base)
    }
  }

  deinit {
    guard path != "/tmp", let folder = unsafe opendir(path) else { return }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      _ = unsafe unlink("\(path)/\(name)")
    }
    _ = unsafe closedir(folder)
    _ = unsafe rmdir(path)
  }

  /// The path of a file called `name` in it.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes `bytes` to a file called `name`; returns its path.
  public func write(_ bytes: [UInt8], to name: String) -> String {
    let path = file(name)
    let descriptor = unsafe creat(path, 0o644)
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes[written...].withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { break }
      written += count
    }
    _ = close(descriptor)
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
}
