/// One `struct input_event` of linux/input.h.
public struct RawEvent: Hashable, Sendable {
  /// Kernel time stamp, since the start of the device's clock.
  public var time: Duration
  /// Event type: EV_SYN, EV_KEY, EV_ABS.
  public var type: UInt16
  /// Event code: SYN_REPORT, BTN_TOUCH, ABS_MT_POSITION_X.
  public var code: UInt16
  /// Value; signed.
  public var value: Int32

  /// The event (`type`, `code`, `value`) at `time`.
  public init(time: Duration, type: UInt16, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }
}
