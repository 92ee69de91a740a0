internal import Touch

/// Makes a recording of the tree of a file of `libinput record`.
struct LibinputReader {
  /// Knows where each value is.
  let text: SourceText

  /// Latest time of an event, in seconds: later ones are broken.
  private static let latestSecond = 1_000_000_000_000

  /// What `root` holds; a fault names the first value that makes no sense.
  func recording(_ root: Node) throws(Fault) -> Recording {
    guard let devices = try value("devices", of: root, what: "the file") else {
      throw text.fault(at: root.position, "no devices: this is no file of libinput record")
    }
    var recording = Recording()
    for node in try list(devices, "devices") { recording.devices.append(try device(node)) }
    let start = recording.devices.flatMap(\.events).map(\.time).min() ?? .zero
    for device in recording.devices.indices {
      for event in recording.devices[device].events.indices {
        recording.devices[device].events[event].time -= start
      }
    }
    return recording
  }

  private func device(_ node: Node) throws(Fault) -> RecordedDevice {
    guard let evdev = try value("evdev", of: node, what: "a device") else {
      throw text.fault(at: node.position, "a device without evdev, which says what it is")
    }
    var device = RecordedDevice(description: try description(evdev))
    for entry in try list(value("events", of: node, what: "a device"), "events") {
      let frame = try value("evdev", of: entry, what: "an event")
      for event in try list(frame, "evdev") { device.events.append(try self.event(event)) }
    }
    return device
  }

  private func description(_ evdev: Node) throws(Fault) -> DeviceDescription {
    var description = DeviceDescription(name: "")
    if let name = try value("name", of: evdev, what: "evdev") {
      guard case .scalar(let text, _) = name.content else {
        throw self.text.fault(at: name.position, "name must be text, not \(name.kind)")
      }
      description.name = text
    }
    if let id = try value("id", of: evdev, what: "evdev") {
      let numbers = try numbers(id, "id", count: 4...4, in: 0...0xffff).map(UInt16.init)
      (description.bus, description.vendor) = (numbers[0], numbers[1])
      (description.product, description.version) = (numbers[2], numbers[3])
    }
    let properties = try list(value("properties", of: evdev, what: "evdev"), "properties")
    for node in properties {
      description.properties.insert(UInt16(try number(node, "a property", in: 0...0xffff)))
    }
    for entry in try entries(value("codes", of: evdev, what: "evdev"), "codes") {
      let type = UInt16(try key(entry, "an event type", in: 0...Int(EventCode.lastType)))
      for node in try list(entry.value, "the codes of a type") {
        let code = UInt16(try number(node, "an event code", in: 0...0xffff))
        if type != EventCode.syn { description.events[type, default: []].insert(code) }
      }
    }
    for entry in try entries(value("absinfo", of: evdev, what: "evdev"), "absinfo") {
      let code = UInt16(try key(entry, "an axis", in: 0...0xffff))
      let range = Int(Int32.min)...Int(Int32.max)
      let numbers = try numbers(entry.value, "an axis", count: 4...5, in: range).map { Int32($0) }
      description.axes[code] = AxisRange(
        minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
        resolution: numbers.count == 5 ? numbers[4] : 0)
      description.events[EventCode.abs, default: []].insert(code)
    }
    return description
  }

  private func event(_ node: Node) throws(Fault) -> RawEvent {
    let range = Int(Int32.min)...Self.latestSecond
    let numbers = try numbers(node, "an event", count: 5...5, in: range)
    let limits = [
      (0...Self.latestSecond, "seconds"), (0...999_999, "microseconds"), (0...0xffff, "type"),
      (0...0xffff, "code"), (Int(Int32.min)...Int(Int32.max), "value"),
    ]
    for (number, (limit, name)) in zip(numbers, limits) where !limit.contains(number) {
      throw text.fault(
        at: node.position, "an event's \(name) must be \(limit.lowerBound) to \(limit.upperBound)")
    }
    return RawEvent(
      time: .seconds(numbers[0]) + .microseconds(numbers[1]), type: UInt16(numbers[2]),
      code: UInt16(numbers[3]), value: Int32(numbers[4]))
  }

  private func value(_ key: String, of node: Node, what: String) throws(Fault) -> Node? {
    try entries(node, what).first { $0.key == key }?.value
  }

  private func entries(_ node: Node?, _ what: String) throws(Fault) -> [Node.Entry] {
    guard let node, !node.isNull else { return [] }
    guard case .mapping(let entries) = node.content else {
      throw text.fault(at: node.position, "\(what) must be a mapping, not \(node.kind)")
    }
    return entries
  }

  private func list(_ node: Node?, _ what: String) throws(Fault) -> [Node] {
    guard let node, !node.isNull else { return [] }
    guard case .sequence(let nodes) = node.content else {
      throw text.fault(at: node.position, "\(what) must be a list, not \(node.kind)")
    }
    return nodes
  }

  private func numbers(
    _ node: Node, _ what: String, count: ClosedRange<Int>, in range: ClosedRange<Int>
  ) throws(Fault) -> [Int] {
    let nodes = try list(node, what)
    guard count.contains(nodes.count) else {
      throw text.fault(
        at: node.position,
        "\(what) must be a list of \(count.upperBound) numbers, not of "
          + "\(nodes.count)")
    }
    var numbers: [Int] = []
    for node in nodes { numbers.append(try number(node, what, in: range)) }
    return numbers
  }

  private func number(
    _ node: Node, _ what: String, in range: ClosedRange<Int>
  ) throws(Fault) -> Int {
    if case .scalar(let text, _) = node.content, let number = Int(text), range.contains(number) {
      return number
    }
    throw text.fault(
      at: node.position,
      "\(what) must be a whole number from \(range.lowerBound) to \(range.upperBound), not "
        + node.kind)
  }

  private func key(
    _ entry: Node.Entry, _ what: String, in range: ClosedRange<Int>
  ) throws(Fault) -> Int {
    guard let number = Int(entry.key), range.contains(number) else {
      throw text.fault(
        at: entry.position,
        "\(what) must be a whole number from \(range.lowerBound) to \(range.upperBound), not "
          + quoted(entry.key))
    }
    return number
  }
}
