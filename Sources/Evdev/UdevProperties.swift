internal import Glibc
internal import Linux

/// What udev's rules say about a device, read from udev's database: no udev, no properties.
enum UdevProperties {
  /// LIBINPUT_CALIBRATION_MATRIX: six numbers.
  static let calibrationMatrix = "LIBINPUT_CALIBRATION_MATRIX"

  /// The property in which libinput keeps the fuzz of the axis `code` once the kernel's is zero.
  static func fuzz(of code: UInt16) -> String {
    let digits = String(code, radix: 16)
    return "LIBINPUT_FUZZ_" + (digits.count < 2 ? "0" : "") + digits
  }

  /// The properties of the character device behind `descriptor`, by `fstat`.
  static func read(
    of descriptor: borrowing OwnedFD, in folder: String = "/run/udev/data"
  ) -> [String: String] {
    var status = stat()
    guard unsafe fstat(descriptor.rawValue, &status) == 0 else { return [:] }
    // The split of glibc's makedev, whose macros Swift does not see.
    let device = UInt64(status.st_rdev)
    let major = (device >> 8 & 0xfff) | (device >> 32 & 0xffff_f000)
    let minor = (device & 0xff) | (device >> 12 & 0xffff_ff00)
    return parse(Self.text("\(folder)/c\(major):\(minor)"))
  }

  /// The lines `E:NAME=VALUE` of a file of the database.
  static func parse(_ text: String) -> [String: String] {
    var properties: [String: String] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("E:") {
      let parts = line.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { properties[String(parts[0])] = String(parts[1]) }
    }
    return properties
  }

  private static func text(_ path: String) -> String {
    do throws(SystemError) {
      let file = try OwnedFD(opening: path, flags: O_RDONLY)
      var all: [UInt8] = []
      var bytes = [UInt8](repeating: 0, count: 4096)
      while all.count < 1 << 20 {
        var span = bytes.mutableSpan
        var raw = unsafe span.mutableBytes
        guard let count = try file.read(into: &raw), count > 0 else { break }
        all += bytes[..<count]
      }
      return String(decoding: all, as: UTF8.self)
    } catch {
      return ""
    }
  }
}
