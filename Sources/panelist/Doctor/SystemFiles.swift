import Diagnosis
import Glibc

/// Short looks into /dev, /proc and /sys that never fail: what is not there is empty or nil.
enum SystemFiles {
  /// Names in a folder, in order; nil if there is no such folder.
  static func names(in folder: String) -> [String]? {
    guard let stream = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { ($0.count, $0) < ($1.count, $1) }
  }

  /// The beginning of a file, without blanks around it; nil if it cannot be read.
  static func text(of path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe read(descriptor, buffer.baseAddress, buffer.count)
    }
    guard count >= 0 else { return nil }
    let isBlank = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
    let kept = bytes.prefix(count).drop(while: isBlank)
    let end = kept.lastIndex { !isBlank($0) } ?? kept.startIndex - 1
    return String(decoding: kept[..<(end + 1)], as: UTF8.self)
  }

  /// Whether anything has this path.
  static func exists(_ path: String) -> Bool { unsafe Glibc.access(path, F_OK) == 0 }

  /// What comes of opening a device node for reading and writing.
  static func access(to path: String, flags: Int32 = O_RDWR) -> Access {
    let descriptor = unsafe open(path, flags | O_CLOEXEC | O_NONBLOCK)
    if descriptor >= 0 {
      close(descriptor)
      return .granted
    }
    let code = errno
    guard code == EACCES || code == EPERM else { return .failed(reason(code)) }
    return denial(of: path)
  }

  /// Who owns a node that may not be opened.
  static func denial(of path: String) -> Access {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .failed(reason(errno)) }
    let digits = String(status.st_mode & 0o7777, radix: 8)
    return .denied(
      owner: userName(status.st_uid), group: groupName(status.st_gid),
      mode: String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
  }

  /// Name of a user, or the number if it has none.
  static func userName(_ number: uid_t) -> String {
    guard let entry = unsafe getpwuid(number), let name = unsafe entry.pointee.pw_name
    else { return String(number) }
    return unsafe String(cString: name)
  }

  /// Name of a group, or the number if it has none.
  static func groupName(_ number: gid_t) -> String {
    guard let entry = unsafe getgrgid(number), let name = unsafe entry.pointee.gr_name
    else { return String(number) }
    return unsafe String(cString: name)
  }

  private static func reason(_ code: Int32) -> String {
    guard let words = unsafe strerror(code) else { return "errno \(code)" }
    return unsafe String(cString: words)
  }
}
