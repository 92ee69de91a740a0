/// Reads evemu text line by line; no input makes it trap.
struct EvemuReader {
  private static let mostBits = 65536
  private static let mostSeconds: UInt64 = 1_000_000_000_000

  private var devices: [RecordedDevice] = []
  private var bitCounts: [UInt16: Int] = [:]
  private var propertyBits = 0
  private var start: Duration?
  private var file = ""
  private var line = 0

  /// What has been read, its first event at zero.
  var recording: Recording {
    var shifted = devices
    if let start {
      for device in shifted.indices {
        for event in shifted[device].events.indices {
          shifted[device].events[event].time -= start
        }
      }
    }
    return Recording(devices: shifted)
  }

  /// Adds all lines of `source`.
  mutating func read(_ source: EvemuFile) throws(EvemuError) {
    file = source.name
    line = 0
    for bytes in source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      line += 1
      try readLine(bytes)
    }
  }

  private mutating func readLine(_ bytes: ArraySlice<UInt8>) throws(EvemuError) {
    guard let first = bytes.firstIndex(where: { !Self.isBlank($0) }),
      bytes[first] != UInt8(ascii: "#")
    else { return }
    let colon = first + 1
    guard colon < bytes.endIndex, bytes[colon] == UInt8(ascii: ":") else {
      throw fault("expected N:, I:, P:, B:, A:, E: or a # comment")
    }
    let rest = bytes[(colon + 1)...]
    if bytes[first] == UInt8(ascii: "N") { return beginDevice(named: rest) }
    guard !devices.isEmpty else {
      throw fault("no device yet: the first file needs an N: line that names its device")
    }
    let body = rest.prefix { $0 != UInt8(ascii: "#") }
    let fields = body.split(whereSeparator: Self.isBlank)
    switch bytes[first] {
    case UInt8(ascii: "I"): try readIDs(fields)
    case UInt8(ascii: "P"): try readProperties(fields)
    case UInt8(ascii: "B"): try readBits(fields)
    case UInt8(ascii: "A"): try readAxis(fields)
    case UInt8(ascii: "E"): try readEvent(fields)
    case UInt8(ascii: "L"), UInt8(ascii: "S"): break
    default: throw fault("expected N:, I:, P:, B:, A:, E: or a # comment")
    }
  }

  private mutating func beginDevice(named bytes: ArraySlice<UInt8>) {
    let trimmed = bytes.drop(while: Self.isBlank)
    let end = trimmed.lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? trimmed.startIndex
    let name = String(decoding: trimmed[..<end], as: UTF8.self)
    devices.append(RecordedDevice(description: DeviceDescription(name: name)))
    bitCounts = [:]
    propertyBits = 0
  }

  private mutating func readIDs(_ fields: [ArraySlice<UInt8>]) throws(EvemuError) {
    guard fields.count == 4 else { throw fault("I: needs bus, vendor, product and version") }
    let last = devices.count - 1
    devices[last].description.bus = try hex(fields[0])
    devices[last].description.vendor = try hex(fields[1])
    devices[last].description.product = try hex(fields[2])
    devices[last].description.version = try hex(fields[3])
  }

  private mutating func readProperties(_ fields: [ArraySlice<UInt8>]) throws(EvemuError) {
    let bits = try bits(fields[...], from: propertyBits)
    devices[devices.count - 1].description.properties.formUnion(bits)
    propertyBits += fields.count * 8
  }

  private mutating func readBits(_ fields: [ArraySlice<UInt8>]) throws(EvemuError) {
    guard let first = fields.first else { throw fault("B: needs an event type and bytes") }
    let type = try hex(first)
    guard type <= EventCode.lastType else { throw fault("no event type \(text(first))") }
    let count = bitCounts[type, default: 0]
    let bits = try bits(fields.dropFirst(), from: count)
    // Type 0 lists the event types themselves, which the other lists say again.
    if type != EventCode.syn, !bits.isEmpty {
      devices[devices.count - 1].description.events[type, default: []].formUnion(bits)
    }
    bitCounts[type] = count + (fields.count - 1) * 8
  }

  private func bits(
    _ fields: ArraySlice<ArraySlice<UInt8>>, from first: Int
  ) throws(EvemuError) -> [UInt16] {
    guard first + fields.count * 8 <= Self.mostBits else {
      throw fault("more than \(Self.mostBits) bits")
    }
    var bits: [UInt16] = []
    for (index, field) in fields.enumerated() {
      let byte = try hex(field)
      guard byte <= 0xff else { throw fault("\(text(field)) is no byte in hex") }
      for bit in 0..<8 where byte >> UInt16(bit) & 1 == 1 {
        bits.append(UInt16(first + index * 8 + bit))
      }
    }
    return bits
  }

  private mutating func readAxis(_ fields: [ArraySlice<UInt8>]) throws(EvemuError) {
    guard fields.count == 5 || fields.count == 6 else {
      throw fault("A: needs axis, min, max, fuzz, flat and perhaps resolution")
    }
    let code = try hex(fields[0])
    let last = devices.count - 1
    devices[last].description.axes[code] = AxisRange(
      minimum: try decimal(fields[1]), maximum: try decimal(fields[2]),
      fuzz: try decimal(fields[3]), flat: try decimal(fields[4]),
      resolution: fields.count == 6 ? try decimal(fields[5]) : 0)
    devices[last].description.events[EventCode.abs, default: []].insert(code)
  }

  private mutating func readEvent(_ fields: [ArraySlice<UInt8>]) throws(EvemuError) {
    guard fields.count == 4 else {
      throw fault("E: needs seconds.microseconds, type, code and value")
    }
    let event = RawEvent(
      time: try time(fields[0]), type: try hex(fields[1]), code: try hex(fields[2]),
      value: try decimal(fields[3]))
    start = start.map { min($0, event.time) } ?? event.time
    devices[devices.count - 1].events.append(event)
  }

  private func time(_ field: ArraySlice<UInt8>) throws(EvemuError) -> Duration {
    let parts = field.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : []
    guard let whole = parts.first, whole.count <= 64, let seconds = UInt64(text(whole)),
      fraction.count <= 9,
      fraction.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { throw fault("\(text(field)) is no time in seconds.microseconds") }
    guard seconds <= Self.mostSeconds else { throw fault("the time \(text(field)) is too large") }
    var nanoseconds: Int64 = 0
    for place in 0..<9 {
      let digit = place < fraction.count ? fraction[fraction.startIndex + place] - 48 : 0
      nanoseconds = nanoseconds * 10 + Int64(digit)
    }
    return .seconds(Int64(seconds)) + .nanoseconds(nanoseconds)
  }

  private func hex(_ field: ArraySlice<UInt8>) throws(EvemuError) -> UInt16 {
    guard field.count <= 64, let value = UInt16(text(field), radix: 16) else {
      throw fault("\(text(field)) is no hexadecimal number of at most 16 bits")
    }
    return value
  }

  private func decimal(_ field: ArraySlice<UInt8>) throws(EvemuError) -> Int32 {
    guard field.count <= 64, let value = Int32(text(field)) else {
      throw fault("\(text(field)) is no whole number of at most 32 bits")
    }
    return value
  }

  /// The field as a fault may quote it: short, however long it is.
  private func text(_ field: ArraySlice<UInt8>) -> String {
    String(decoding: field.prefix(64), as: UTF8.self)
  }

  private func fault(_ message: String) -> EvemuError {
    EvemuError(file: file, line: line, message: message)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
}
