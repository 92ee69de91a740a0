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
  public var frames: [TouchFrame] { decoded(TouchFilters()) { _ in } }

  /// The same frames with every position put right by `calibration`, through `filters`.
  ///
  /// Throws where that makes no sense for the ranges of a device.
  public func frames(
    calibration: Calibration?, filters: TouchFilters = TouchFilters()
  ) throws(CalibrationMatrix.Fault) -> [TouchFrame] {
    try decoded(filters) { assembler throws(CalibrationMatrix.Fault) in
      if let calibration { try assembler.calibrate(by: calibration) }
    }
  }

  private func decoded<Failure: Error>(
    _ filters: TouchFilters, _ prepare: (inout TouchAssembler) throws(Failure) -> Void
  ) throws(Failure) -> [TouchFrame] {
    var frames: [(order: Int, frame: TouchFrame)] = []
    for (number, device) in devices.enumerated() {
      guard var assembler = TouchAssembler(device.description, device: number) else { continue }
      try prepare(&assembler)
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
