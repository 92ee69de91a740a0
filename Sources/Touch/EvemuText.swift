/// The text format of evemu: `N:` name, `I:` ids, `P:` properties, `B:` bits, `A:` axes, `E:` events.
public enum EvemuText {
  /// Reads `files` in order; one with an `N:` line begins a device, one without goes on with the last.
  public static func parse(_ files: [EvemuFile]) throws(EvemuError) -> Recording {
    var reader = EvemuReader()
    for file in files { try reader.read(file) }
    return reader.recording
  }

  /// The text of one device and its events, as `parse` reads it.
  public static func write(_ device: RecordedDevice) -> String {
    let description = device.description
    var text = "# EVEMU 1.3\nN: \(description.name)\nI:"
    for id in [description.bus, description.vendor, description.product, description.version] {
      text += " \(hex(id, 4))"
    }
    text += "\n"
    for line in byteLines(description.properties) { text += "P:\(line)\n" }
    let types = Set(description.events.keys).union([EventCode.syn])
    for line in byteLines(types) { text += "B: 00\(line)\n" }
    for (type, codes) in description.events.sorted(by: { $0.key < $1.key }) {
      for line in byteLines(codes) { text += "B: \(hex(type, 2))\(line)\n" }
    }
    for (code, axis) in description.axes.sorted(by: { $0.key < $1.key }) {
      text += "A: \(hex(code, 2)) \(axis.minimum) \(axis.maximum) \(axis.fuzz) \(axis.flat)"
      text += " \(axis.resolution)\n"
    }
    for event in device.events {
      let (seconds, attoseconds) = event.time.components
      let micros = String(attoseconds / 1_000_000_000_000)
      text += "E: \(seconds)." + String(repeating: "0", count: max(0, 6 - micros.count)) + micros
      text += " \(hex(event.type, 4)) \(hex(event.code, 4)) \(event.value)\n"
    }
    return text
  }

  private static func hex(_ value: UInt16, _ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// The bits as lines of eight bytes, lowest first; at least one line.
  private static func byteLines(_ bits: Set<UInt16>) -> [String] {
    let count = (Int(bits.max() ?? 0) / 64 + 1) * 8
    var bytes = [UInt8](repeating: 0, count: count)
    for bit in bits { bytes[Int(bit) / 8] |= 1 << UInt8(bit % 8) }
    return stride(from: 0, to: count, by: 8).map { start in
      bytes[start..<start + 8].reduce(into: "") { $0 += " \(hex(UInt16($1), 2))" }
    }
  }
}
