import Geometry
import Glibc
import Linux
import Testing
import Touch

@testable import Evdev

/// Whether this machine can make devices; most cannot, and the guest of Tests/Machine can.
private let canMakeDevices = unsafe access("/dev/uinput", W_OK) == 0

@Suite("A touch device of the kernel", .serialized, .enabled(if: canMakeDevices))
struct RealDeviceTests {
  private let reader: Reader

  // Whoever runs this at a desk keeps the use of its own devices.
  init() throws { reader = try Reader(grab: false) }

  private func make(_ kind: VirtualDeviceKind) throws -> VirtualTouchscreen {
    try VirtualTouchscreen(kind.description(extent: PixelSize(width: 800, height: 480)))
  }

  private func send(
    _ events: [(UInt16, UInt16, Int32)], to device: borrowing VirtualTouchscreen
  ) throws {
    for (type, code, value) in events {
      try device.send(RawEvent(time: .zero, type: type, code: code, value: value))
    }
  }

  private let down: [(UInt16, UInt16, Int32)] = [
    (3, 0x2f, 0), (3, 0x39, 7), (3, 0x35, 400), (3, 0x36, 120), (1, 0x14a, 1), (0, 0, 0),
  ]
  private let up: [(UInt16, UInt16, Int32)] = [(3, 0x39, -1), (1, 0x14a, 0), (0, 0, 0)]

  @Test("is found when it is plugged in, and its taps come with the time of the kernel")
  func tap() throws {
    let device = try make(.touchscreen)
    reader.read(until: { $0.added(device.path) != nil })
    #expect(reader.added(device.path) == .multiTouch(slots: 10))
    let before = MonotonicClock.now
    try send(down + up, to: device)
    let after = MonotonicClock.now
    reader.read(until: { $0.frames.count == 2 })
    #expect(reader.changes.map(\.phase) == [.began, .ended])
    #expect(reader.changes.map(\.position) == Array(repeating: Point(x: 0.5, y: 0.25), count: 2))
    for frame in reader.frames {
      // Stamps are in whole microseconds.
      #expect(frame.time >= before - .microseconds(1) && frame.time <= after)
    }
  }

  @Test(
    "may know one finger only", arguments: [VirtualDeviceKind.single, .tablet])
  func oneFinger(kind: VirtualDeviceKind) throws {
    let device = try make(kind)
    reader.read(until: { $0.added(device.path) != nil })
    let button: UInt16 = kind == .tablet ? 0x110 : 0x14a
    try send(
      [(3, 0, 200), (3, 1, 240), (1, button, 1), (0, 0, 0), (1, button, 0), (0, 0, 0)], to: device)
    reader.read(until: { $0.frames.count == 2 })
    #expect(reader.changes.map(\.phase) == [.began, .ended])
    #expect(reader.changes.first?.position == Point(x: 0.25, y: 0.5))
  }

  @Test("that is unplugged lifts its finger, is said to be gone once, and wakes nobody any more")
  func unplugged() throws {
    let device = try make(.touchscreen)
    let path = device.path
    reader.read(until: { $0.added(path) != nil })
    try send(down, to: device)
    reader.read(until: { $0.frames.count == 1 })
    let held = reader.devices.devices
    device.remove()
    reader.read(until: { $0.removals(path) > 0 })
    reader.settle()
    #expect(reader.removals(path) == 1)
    #expect(reader.changes.map(\.phase) == [.began, .cancelled])
    #expect(held.contains { $0.path == path })
    #expect(!reader.devices.devices.contains { $0.path == path })
    let again = try make(.touchscreen)
    reader.read(until: { $0.additions(again.path) > (again.path == path ? 1 : 0) })
    again.remove()
  }

  @Test("that was touched before it was found begins no touch by its lift")
  func alreadyDown() throws {
    let device = try make(.touchscreen)
    try send(down, to: device)
    let late = try Reader(grab: false)
    late.read(until: { $0.added(device.path) != nil })
    try send(up + down + up, to: device)
    late.read(until: { $0.frames.count == 2 })
    #expect(late.changes.map(\.phase) == [.began, .ended])
  }

  @Test("that sends more than the kernel keeps loses a finger that left meanwhile, and no other")
  func flood() throws {
    let device = try make(.touchscreen)
    reader.read(until: { $0.added(device.path) != nil })
    try send(down, to: device)
    reader.read(until: { $0.frames.count == 1 })
    try flood(device)
    try send(up, to: device)
    reader.read(until: { $0.changes.last?.phase == .cancelled })
    try send(down, to: device)
    reader.read(until: { $0.changes.last?.phase == .began })
    try flood(device)
    // Slot 0 is at the last place of the flood for whoever reads now.
    reader.read(until: { $0.changes.last?.position == Point(x: 0.875, y: 0.5) })
    try send(up, to: device)
    reader.read(until: { $0.changes.last?.phase == .ended })
    let phases = reader.changes.map(\.phase).filter { $0 != .moved }
    #expect(phases == [.began, .cancelled, .began, .ended])
    #expect(reader.changes.count < 1000)
  }

  @Test("that a finger taps faster than anyone reads gives every tap")
  func quickTaps() throws {
    let device = try make(.touchscreen)
    reader.read(until: { $0.added(device.path) != nil })
    for _ in 0..<4 { try send(down + up, to: device) }
    reader.read(until: { $0.frames.count == 8 })
    #expect(reader.changes.map(\.phase) == (0..<8).map { $0 % 2 == 0 ? .began : .ended })
    #expect(Set(reader.changes.map(\.contact)).count == 4)
  }

  private func flood(_ device: borrowing VirtualTouchscreen) throws {
    for step in Int32(1)...2000 {
      try send([(3, 0x35, step % 700), (3, 0x36, step % 240), (0, 0, 0)], to: device)
    }
    try send([(3, 0x35, 700), (3, 0x36, 240), (0, 0, 0)], to: device)
  }

  @Test("that another program has for itself is said so, and used once that one ends")
  func grabbed() throws {
    let device = try make(.touchscreen)
    var first: Reader? = try Reader(grab: true)
    first?.read(until: { $0.added(device.path) != nil })
    let second = try Reader(grab: true)
    second.read(until: { $0.held(device.path) != nil })
    #expect(second.held(device.path)?.contains("EBUSY") == true)
    #expect(second.devices.devices.first { $0.path == device.path }?.isHeldByAnother == true)
    try send(down, to: device)
    try send(up, to: device)
    second.settle()
    #expect(second.changes.isEmpty)
    first = nil
    try send(down, to: device)
    try send(up, to: device)
    second.read(until: { $0.changes.count == 2 })
    #expect(second.changes.map(\.phase) == [.began, .ended])
    #expect(second.devices.devices.first { $0.path == device.path }?.isHeldByAnother == false)
  }

  @Test("of the old protocol is used, one with half a position refused, a keyboard passed over")
  func kinds() throws {
    let range = AxisRange(minimum: 0, maximum: 99)
    let old = try VirtualTouchscreen(
      DeviceDescription(
        name: "Old", events: [1: [0x14a]], axes: [0x35: range, 0x36: range]))
    let half = try VirtualTouchscreen(
      DeviceDescription(name: "Half", events: [1: [0x14a]], axes: [0x35: range]))
    let keyboard = try VirtualTouchscreen(
      DeviceDescription(name: "Keys", events: [1: [30, 31]]))
    reader.read(until: { $0.refusal(half.path) != nil && $0.added(old.path) != nil })
    try send([(3, 0x35, 10), (3, 0x36, 20), (0, 2, 0), (0, 0, 0)], to: old)
    try send([(3, 0x35, 40), (3, 0x36, 50), (0, 2, 0), (0, 0, 0)], to: old)
    try send([(0, 2, 0), (0, 0, 0)], to: old)
    reader.read(until: { $0.changes.count == 3 })
    #expect(reader.changes.map(\.phase) == [.began, .moved, .ended])
    reader.settle()
    #expect(reader.refusal(half.path)?.contains("without ABS_MT_POSITION_Y") == true)
    #expect(reader.refusal(keyboard.path) == nil)
    keyboard.remove()
    half.remove()
    old.remove()
  }

  @Test("is cancelled as a whole when the console is switched away")
  func cancelled() throws {
    let device = try make(.touchscreen)
    reader.read(until: { $0.added(device.path) != nil })
    try send(down, to: device)
    reader.read(until: { $0.frames.count == 1 })
    let frames = reader.devices.cancelAll(at: .seconds(9))
    #expect(frames.map(\.time) == [.seconds(9)])
    #expect(frames.flatMap(\.changes).map(\.phase) == [.cancelled])
    try send(up, to: device)
    reader.settle()
    #expect(reader.frames.count == 1)
  }
}

extension TouchPhase {
  fileprivate var isEnd: Bool { self == .ended || self == .cancelled }
}
