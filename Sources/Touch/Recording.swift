/// What several input devices sent, on one clock whose zero is the first event of all.
public struct Recording: Hashable, Sendable {
  /// The devices in the order of their files.
  public var devices: [RecordedDevice]

  /// A recording of `devices`.
  public init(devices: [RecordedDevice] = []) { self.devices = devices }

  /// The frames of all devices in the order of time, positions in the panel's unit square.
  ///
  /// Devices that are refused send none. Time never runs backwards: a stamp before its predecessor
  /// counts as equal to it.
  public var frames: [TouchFrame] { frames(calibration: .identity) }

  /// The same frames with every position put right by `calibration`, through `filters`.
  public func frames(
    calibration: CalibrationMatrix, filters: TouchFilters = TouchFilters()
  ) -> [TouchFrame] {
    var frames: [(order: Int, frame: TouchFrame)] = []
    for (number, device) in devices.enumerated() {
      guard
        var assembler = TouchAssembler(
          device.description, device: number, calibration: calibration)
      else { continue }
      var filter = TouchFilter(filters)
      var latest: Duration?
      for event in device.events {
        guard var frame = assembler.process(event) else { continue }
        if let latest, frame.time < latest { frame.time = latest }
        latest = frame.time
        if let frame = filter.filter(frame) { frames.append((frames.count, frame)) }
      }
    }
    frames.sort { ($0.frame.time, $0.order) < ($1.frame.time, $1.order) }
    return frames.map(\.frame)
  }

  /// When the last event came, from the first.
  public var duration: Duration { devices.flatMap(\.events).map(\.time).max() ?? .zero }
}
