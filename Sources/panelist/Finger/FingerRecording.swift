import Evdev
import Geometry
import Kiosk
import Touch

/// A recording made ready to be played on a device of uinput.
struct FingerRecording: Hashable, Sendable {
  /// The device to be made.
  var description: DeviceDescription
  /// What it sends, in order of time; no finger stays down at the end.
  var events: [RawEvent]

  /// The recording at `path`.
  static func load(
    _ path: String, kind: VirtualDeviceKind?, extent: PixelSize
  ) throws(KioskError) -> Self {
    let recording = try loadRecording([path])
    guard let device = recording.devices.first, recording.devices.count == 1 else {
      throw KioskError(
        .badData,
        "\(path): \(recording.devices.count) devices; name a recording of one device (one N: line)")
    }
    guard !device.events.isEmpty else {
      throw KioskError(.badData, "\(path): no events (E: lines), so there is nothing to play")
    }
    return Self(device, kind: kind, extent: extent)
  }

  /// The recording of `device`, played on what it describes, or else on `kind`.
  ///
  /// `kind` given, it is that; the ranges of the axes that both have stay those of the recording.
  init(_ device: RecordedDevice, kind: VirtualDeviceKind?, extent: PixelSize) {
    let own = device.description
    if kind == nil, !own.events.isEmpty {
      description = own
    } else {
      var made = (kind ?? .touchscreen).description(extent: extent)
      for (code, range) in own.axes where made.axes[code] != nil { made.axes[code] = range }
      description = made
    }
    var latest = Duration.zero
    let ordered = device.events.map { event in
      var event = event
      latest = max(latest, event.time)
      event.time = latest
      return event
    }
    events = ordered + Self.lifts(after: ordered)
  }

  /// What lifts the fingers and buttons that `events` leave down, in one frame at their end.
  static func lifts(after events: [RawEvent]) -> [RawEvent] {
    guard let last = events.last else { return [] }
    var slot: Int32 = 0
    var slots: Set<Int32> = []
    var buttons: Set<UInt16> = []
    for event in events {
      switch (event.type, event.code) {
      case (EventCode.abs, EventCode.slot): slot = event.value
      case (EventCode.abs, EventCode.trackingID):
        if event.value < 0 { slots.remove(slot) } else { slots.insert(slot) }
      case (EventCode.key, let button):
        if event.value == 0 { buttons.remove(button) } else { buttons.insert(button) }
      default: break
      }
    }
    let isWhole = last.type == EventCode.syn && last.code == EventCode.synReport
    guard !slots.isEmpty || !buttons.isEmpty || !isWhole else { return [] }
    var lifts: [RawEvent] = []
    func send(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      lifts.append(RawEvent(time: last.time, type: type, code: code, value: value))
    }
    for slot in slots.sorted() {
      send(EventCode.abs, EventCode.slot, slot)
      send(EventCode.abs, EventCode.trackingID, -1)
    }
    for button in buttons.sorted() { send(EventCode.key, button, 0) }
    send(EventCode.syn, EventCode.synReport, 0)
    return lifts
  }
}
