internal import CEvdev
internal import Glibc
internal import Linux
public import Touch

/// An open touch device, read by libevdev; what it sends comes out as frames of touches.
///
/// A class and no `~Copyable` struct, because a collection of devices that come and go has to hold
/// it, and Swift's collections hold no noncopyable values; the node inside has one owner.
@safe
public final class Touchscreen {
  /// What the device is taken for.
  public let kind: DeviceKind

  private let node: InputNode
  private var assembler: TouchAssembler

  /// Uses `node`; `number` tells its contacts from those of other devices.
  ///
  /// With `grab` no other program sees its events (`EVIOCGRAB`).
  init(_ node: consuming InputNode, number: Int, grab: Bool) throws(EvdevError) {
    let path = node.path
    let kind = node.description.kind
    guard let assembler = TouchAssembler(node.description, device: number) else {
      throw .notForTouch(reason: "\(kind)")
    }
    let clock = unsafe libevdev_set_clock_id(node.device, CLOCK_MONOTONIC)
    guard clock == 0 else {
      throw .system(SystemError(call: "EVIOCSCLOCKID", subject: path, errno: -clock))
    }
    let grabbed = grab ? unsafe libevdev_grab(node.device, LIBEVDEV_GRAB) : 0
    guard grabbed == 0 else {
      throw grabbed == -EBUSY
        ? .heldByAnother(path: path)
        : .system(SystemError(call: "EVIOCGRAB", subject: path, errno: -grabbed))
    }
    self.kind = kind
    self.node = node
    self.assembler = assembler
    takeInitialState()
  }

  /// Device node, such as `/dev/input/event3`.
  public var path: String { node.path }

  /// What the device says about itself.
  public var description: DeviceDescription { node.description }

  /// To be watched for reading.
  var fileDescriptor: CInt { node.descriptor.rawValue }

  /// Hands all frames that wait to `body`; false once the device is gone, its touches cancelled.
  func drain(_ body: (TouchFrame) -> Void) -> Bool {
    var event = input_event()
    var mode = LIBEVDEV_READ_FLAG_NORMAL.rawValue
    while true {
      let status = unsafe libevdev_next_event(node.device, mode, &event)
      switch status {
      case CInt(LIBEVDEV_READ_STATUS_SUCCESS.rawValue):
        process(event, body)
      case CInt(LIBEVDEV_READ_STATUS_SYNC.rawValue):
        if mode == LIBEVDEV_READ_FLAG_SYNC.rawValue {
          process(event, body)
        } else {
          // The first of them is SYN_DROPPED itself; libevdev tells next what was missed.
          mode = LIBEVDEV_READ_FLAG_SYNC.rawValue
          assembler.isResynchronising = true
          if let frame = assembler.lose(at: Self.time(of: event)) { body(frame) }
        }
      case -EAGAIN where mode == LIBEVDEV_READ_FLAG_SYNC.rawValue:
        mode = LIBEVDEV_READ_FLAG_NORMAL.rawValue
        assembler.isResynchronising = false
      case -EAGAIN: return true
      case -EINTR: continue
      default:
        if let frame = assembler.cancelAll(at: MonotonicClock.now) { body(frame) }
        return false
      }
    }
  }

  /// Cancels every contact that is down at `time`, as when the console is switched away.
  func cancelAll(at time: Duration) -> TouchFrame? { assembler.cancelAll(at: time) }

  private func process(_ event: input_event, _ body: (TouchFrame) -> Void) {
    let raw = RawEvent(
      time: Self.time(of: event), type: event.type, code: event.code, value: event.value)
    if let frame = assembler.process(raw) { body(frame) }
  }

  private static func time(of event: input_event) -> Duration {
    .seconds(event.time.tv_sec) + .microseconds(event.time.tv_usec)
  }

  private func takeInitialState() {
    if kind == .multiTouchWithoutSlots {
      return assembler.setInitial(isTouched: value(EventCode.key, EventCode.touch) != 0)
    }
    if case .multiTouch(let slots) = kind {
      for slot in 0..<slots {
        assembler.setInitial(
          slot: slot, trackingID: slotValue(slot, EventCode.trackingID),
          x: slotValue(slot, EventCode.positionX), y: slotValue(slot, EventCode.positionY))
      }
      let current = unsafe libevdev_get_current_slot(node.device)
      assembler.setInitial(currentSlot: Int(current))
      return
    }
    let button = kind == .singleTouch ? EventCode.touch : EventCode.left
    assembler.setInitial(
      slot: 0, trackingID: value(EventCode.key, button) == 0 ? -1 : 0,
      x: value(EventCode.abs, EventCode.absX), y: value(EventCode.abs, EventCode.absY))
  }

  private func slotValue(_ slot: Int, _ code: UInt16) -> CInt {
    unsafe libevdev_get_slot_value(node.device, UInt32(slot), UInt32(code))
  }

  private func value(_ type: UInt16, _ code: UInt16) -> CInt {
    unsafe libevdev_get_event_value(node.device, UInt32(type), UInt32(code))
  }
}
