import Glibc

/// The inputs that libFuzzer kept, each of which reaches code that no other one does.
enum CorpusFiles {
  /// What each file holds, by its name; empty if the folder cannot be read.
  static func read() -> [String: [UInt8]] {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let folder = "/\(tests)/Fuzz/corpus"
    guard let stream = unsafe opendir(folder) else { return [:] }
    defer { unsafe closedir(stream) }
    var files: [String: [UInt8]] = [:]
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { text in
        unsafe text.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if !name.hasPrefix(".") { files[name] = bytes(of: "\(folder)/\(name)") }
    }
    return files
  }

  private static func bytes(of path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // Longer than any input that the fuzzers are let make.
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    }
    return count < 0 ? nil : Array(bytes.prefix(count))
  }
}
