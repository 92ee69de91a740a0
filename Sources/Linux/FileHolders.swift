internal import Glibc

/// Which programs have a file open, as far as this one may see them in /proc.
public enum FileHolders {
  /// The others that have `path` open, each with its process id: `plymouthd (312)`.
  ///
  /// Empty where /proc hides the processes of others, as it does from an unprivileged service.
  public static func names(of path: String) -> [String] {
    let own = getpid()
    return names(in: "/proc").compactMap { name in
      guard let process = pid_t(name), process != own,
        names(in: "/proc/\(name)/fd").contains(where: {
          target(of: "/proc/\(name)/fd/\($0)") == path
        })
      else { return nil }
      return "\(command(process) ?? "a program") (\(process))"
    }
  }

  private static func command(_ process: pid_t) -> String? {
    guard let file = try? OwnedFD(opening: "/proc/\(process)/comm", flags: O_RDONLY) else {
      return nil
    }
    var bytes = InlineArray<64, UInt8>(repeating: 0)
    var span = bytes.mutableSpan
    var raw = unsafe span.mutableBytes
    guard let count = try? file.read(into: &raw), count > 1 else { return nil }
    // The last one is a line end.
    return String(decoding: (0..<(count - 1)).map { bytes[$0] }, as: UTF8.self)
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      names.append(
        unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  private static func target(of link: String) -> String? {
    // Longer targets are no device nodes.
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let count = unsafe readlink(link, base, buffer.count)
      guard count > 0 else { return nil }
      return unsafe String(
        decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
    }
  }
}
