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
  private var filter: TouchFilter
  private let calibration: Calibration?
  private var isGrabbed = false
  private var isWanted = false
  private var isAsked = false
  private var change: DeviceChange?

  /// Uses `node`; `number` tells its contacts from those of other devices.
  ///
  /// `calibration` puts its positions right, nil leaves that to udev's rules; `filters` quieten it.
  init(
    _ node: consuming InputNode, number: Int, calibration: Calibration?,
    filters: TouchFilters
  ) throws(EvdevError) {
    let path = node.path
    let kind = node.description.kind
    guard var assembler = TouchAssembler(node.description, device: number) else {
      throw .notForTouch(reason: "\(kind)")
    }
    let clock = unsafe libevdev_set_clock_id(node.device, CLOCK_MONOTONIC)
    guard clock == 0 else {
      throw .system(SystemError(call: "EVIOCSCLOCKID", subject: path, errno: -clock))
    }
    if let calibration {
      do throws(CalibrationMatrix.Fault) {
        try assembler.calibrate(by: calibration)
      } catch {
        change = .miscalibrated(
          path: path, reason: "touch.calibration does not fit its ranges: \(error)")
      }
    }
    self.calibration = calibration
    self.kind = kind
    self.node = node
    self.assembler = assembler
    filter = TouchFilter(filters)
    takeInitialState()
    setKernelNoise(isOn: false)
  }

  deinit { setKernelNoise(isOn: true) }

  /// Device node, such as `/dev/input/event3`.
  public var path: String { node.path }

  /// What the device says about itself.
  public var description: DeviceDescription { node.description }

  /// Whether another program gets all its touches instead.
  public var isHeldByAnother: Bool { isWanted && !isGrabbed }

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
          hand(assembler.lose(at: Self.time(of: event)), body)
        }
      case -EAGAIN where mode == LIBEVDEV_READ_FLAG_SYNC.rawValue:
        mode = LIBEVDEV_READ_FLAG_NORMAL.rawValue
        assembler.isResynchronising = false
      case -EAGAIN: return true
      case -EINTR: continue
      default:
        hand(assembler.cancelAll(at: MonotonicClock.now), body)
        return false
      }
    }
  }

  /// Keeps the touches from other programs (`EVIOCGRAB`), now or once another one lets go.
  func grab() {
    isWanted = true
    guard !isGrabbed else { return }
    let result = unsafe libevdev_grab(node.device, LIBEVDEV_GRAB)
    isGrabbed = result == 0
    if result == -EBUSY {
      change = .held(path: path, reason: EvdevError.heldByAnother(path: path).description)
    }
  }

  /// Lets other programs see the touches again.
  func release() {
    isWanted = false
    guard isGrabbed else { return }
    unsafe libevdev_grab(node.device, LIBEVDEV_UNGRAB)
    isGrabbed = false
  }

  /// What became known of the device since the last call.
  func takeChange() -> DeviceChange? {
    defer { change = nil }
    return change
  }

  /// Cancels every contact that is down at `time`, as when the console is switched away.
  func cancelAll(at time: Duration) -> TouchFrame? {
    assembler.cancelAll(at: time).flatMap { filter.filter($0) }
  }

  private func process(_ event: input_event, _ body: (TouchFrame) -> Void) {
    if !isAsked { askUdev() }
    // Something comes, so whoever held the device has let go.
    if isHeldByAnother { grab() }
    let raw = RawEvent(
      time: Self.time(of: event), type: event.type, code: event.code, value: event.value)
    hand(assembler.process(raw), body)
  }

  private func hand(_ frame: TouchFrame?, _ body: (TouchFrame) -> Void) {
    if let frame = frame.flatMap({ filter.filter($0) }) { body(frame) }
  }

  /// Asks udev what its rules say of the device, at its first event.
  ///
  /// udev writes that down only after the node has come and can be opened.
  private func askUdev() {
    isAsked = true
    let properties = UdevProperties.read(of: node.descriptor)
    for code in [assembler.xCode, assembler.yCode] {
      if let text = properties[UdevProperties.fuzz(of: code)], let fuzz = Int32(text) {
        assembler.setNoise(fuzz, of: code)
      }
    }
    guard calibration == nil, let text = properties[UdevProperties.calibrationMatrix] else {
      return
    }
    do throws(CalibrationMatrix.Fault) {
      let matrix = try CalibrationMatrix(text: text)
      assembler.calibration = matrix
      if matrix != .identity { change = .calibrated(path: path, matrix) }
    } catch {
      change = .miscalibrated(
        path: path, reason: "udev's \(UdevProperties.calibrationMatrix)=\"\(text)\": \(error)")
    }
  }

  /// Turns the kernel's own filter off, which averages and so lags, or on again.
  private func setKernelNoise(isOn: Bool) {
    for code in [assembler.xCode, assembler.yCode] {
      guard let range = description.axes[code], range.fuzz > 0,
        let info = unsafe libevdev_get_abs_info(node.device, UInt32(code))
      else { continue }
      var changed = unsafe info.pointee
      changed.fuzz = isOn ? range.fuzz : 0
      unsafe libevdev_kernel_set_abs_info(node.device, UInt32(code), &changed)
    }
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
