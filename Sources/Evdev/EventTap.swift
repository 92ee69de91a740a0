internal import CEvdev
internal import Glibc
internal import Linux
public import Touch

/// An open input device whose events are read just as the kernel tells them, for a recording.
@safe
public final class EventTap {
  private let node: InputNode

  /// Opens the device at `path`; its times are those of CLOCK_MONOTONIC.
  public init(_ path: String) throws(EvdevError) {
    node = try InputNode(opening: path)
    let clock = unsafe libevdev_set_clock_id(node.device, CLOCK_MONOTONIC)
    guard clock == 0 else {
      throw .system(SystemError(call: "EVIOCSCLOCKID", subject: path, errno: -clock))
    }
  }

  /// Device node, such as `/dev/input/event3`.
  public var path: String { node.path }

  /// What the device says about itself.
  public var description: DeviceDescription { node.description }

  /// To be watched for reading.
  public var fileDescriptor: CInt { node.descriptor.rawValue }

  /// Hands all events that wait to `body`, a loss by the kernel as SYN_DROPPED; false once it is gone.
  public func drain(_ body: (RawEvent) -> Void) -> Bool {
    var events = [input_event](repeating: input_event(), count: 64)
    let size = MemoryLayout<input_event>.stride
    while true {
      let descriptor = fileDescriptor
      let count = unsafe events.withUnsafeMutableBytes { bytes in
        unsafe read(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return true }
      guard count > 0 else { return false }
      for event in events[..<(count / size)] {
        body(
          RawEvent(
            time: .seconds(event.time.tv_sec) + .microseconds(event.time.tv_usec),
            type: event.type, code: event.code, value: event.value))
      }
    }
  }
}
