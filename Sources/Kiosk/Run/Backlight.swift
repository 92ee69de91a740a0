import Glibc
import Linux

/// The light behind the panel, a folder of `/sys/class/backlight`.
struct Backlight {
  private let path: String
  /// How bright it was before it was put out, while it is out.
  private var saved: Int?
  private var complaint: String?

  /// The light whose folder is `path`.
  init(_ path: String) { self.path = path }

  /// Puts the light out.
  mutating func turnOff() {
    guard saved == nil, let brightness = read("brightness"), brightness > 0, write(0) else {
      return
    }
    saved = brightness
  }

  /// Makes it as bright as it was, or as it can be if another run has left it out.
  mutating func turnOn() {
    if let saved {
      if write(saved) { self.saved = nil }
    } else if read("brightness") == 0, let most = read("max_brightness") {
      _ = write(most)
    }
  }

  private mutating func read(_ name: String) -> Int? {
    do throws(SystemError) {
      let file = try OwnedFD(opening: "\(path)/\(name)", flags: O_RDONLY)
      var bytes = InlineArray<32, UInt8>(repeating: 0)
      var span = bytes.mutableSpan
      var raw = unsafe span.mutableBytes
      let count = try file.read(into: &raw) ?? 0
      let digits = (0..<count).lazy.map { bytes[$0] }.prefix { $0 >= 0x30 && $0 <= 0x39 }
      return Int(String(decoding: Array(digits), as: UTF8.self))
    } catch {
      complain(error)
      return nil
    }
  }

  private mutating func write(_ brightness: Int) -> Bool {
    do throws(SystemError) {
      let file = try OwnedFD(opening: "\(path)/brightness", flags: O_WRONLY | O_TRUNC)
      let digits = Array("\(brightness)\n".utf8)
      let fd = file.rawValue
      try check("write", on: "\(path)/brightness") {
        CInt(unsafe digits.withUnsafeBytes { unsafe Glibc.write(fd, $0.baseAddress, $0.count) })
      }
      return true
    } catch {
      complain(error)
      return false
    }
  }

  /// Says once what is wrong: the list is shown all the same.
  private mutating func complain(_ error: SystemError) {
    guard complaint != error.description else { return }
    complaint = error.description
    printError(
      "display.backlight: \(error); name a folder of /sys/class/backlight that the kiosk may write "
        + "to, see \"The light behind the panel\" in the README")
  }
}
