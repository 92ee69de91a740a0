/// One device of a recording with all that it sent.
public struct RecordedDevice: Hashable, Sendable {
  /// What the device said about itself.
  public var description: DeviceDescription
  /// Its events in the order recorded; times count from the recording's first event.
  public var events: [RawEvent]

  /// A device that sent `events`.
  public init(description: DeviceDescription, events: [RawEvent] = []) {
    self.description = description
    self.events = events
  }
}
