internal import Glibc
internal import Linux
internal import Touch

/// What sysfs tells everybody about a device whose node may not be opened: all but the ranges.
enum SysfsDescription {
  /// The device of the node `name`, such as `event3`; nil if sysfs does not know it.
  static func read(_ name: String) -> DeviceDescription? {
    let folder = "/sys/class/input/\(name)/device"
    guard let absolute = text("\(folder)/capabilities/abs"),
      let keys = text("\(folder)/capabilities/key"), let properties = text("\(folder)/properties")
    else { return nil }
    return DeviceDescription(
      name: text("\(folder)/name") ?? "", properties: bits(properties),
      events: [EventCode.key: bits(keys), EventCode.abs: bits(absolute)])
  }

  /// The numbers of the bits set in `text`: words of `width` bits in hex, the highest first.
  static func bits(_ text: String, width: Int = UInt.bitWidth) -> Set<UInt16> {
    var bits: Set<UInt16> = []
    for (index, field) in text.split(whereSeparator: \.isWhitespace).reversed().enumerated() {
      guard let word = UInt64(field, radix: 16) else { continue }
      for bit in 0..<64 where word >> UInt64(bit) & 1 == 1 {
        bits.insert(UInt16(truncatingIfNeeded: index * width + bit))
      }
    }
    return bits
  }

  private static func text(_ path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    do throws(SystemError) {
      let file = try OwnedFD(opening: path, flags: O_RDONLY)
      var span = bytes.mutableSpan
      var raw = unsafe span.mutableBytes
      guard let count = try file.read(into: &raw) else { return nil }
      return String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    } catch {
      return nil
    }
  }
}
