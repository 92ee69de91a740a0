import Geometry
import Touch

/// A device as data and a finger in percent of it, after libinput's litest.
struct Panel {
  static let multiTouch = DeviceDescription(
    name: "Test panel", properties: [1],
    events: [1: [0x14a], 3: [0, 1, 0x2f, 0x35, 0x36, 0x39]],
    axes: [
      0: AxisRange(minimum: 0, maximum: 999), 1: AxisRange(minimum: 0, maximum: 999),
      0x2f: AxisRange(minimum: 0, maximum: 9), 0x35: AxisRange(minimum: 0, maximum: 999),
      0x36: AxisRange(minimum: 0, maximum: 999), 0x39: AxisRange(minimum: 0, maximum: 65535),
    ])
  static let singleTouch = DeviceDescription(
    name: "Test single", events: [1: [0x14a], 3: [0, 1]],
    axes: [0: AxisRange(minimum: 0, maximum: 999), 1: AxisRange(minimum: 0, maximum: 999)])
  static let tablet = DeviceDescription(
    name: "Test tablet", events: [1: [0x110, 0x111, 0x112], 2: [8], 3: [0, 1]],
    axes: [0: AxisRange(minimum: 0, maximum: 32767), 1: AxisRange(minimum: 0, maximum: 32767)])
  static let typeA = DeviceDescription(
    name: "Test type A", events: [1: [0x14a], 3: [0, 1, 0x35, 0x36]],
    axes: [
      0: AxisRange(minimum: 0, maximum: 999), 1: AxisRange(minimum: 0, maximum: 999),
      0x35: AxisRange(minimum: 0, maximum: 999), 0x36: AxisRange(minimum: 0, maximum: 999),
    ])

  var assembler: TouchAssembler
  var frames: [TouchFrame] = []
  var time = Duration.zero
  private var nextID: Int32 = 100

  init?(
    _ description: DeviceDescription, device: Int = 0, calibration: CalibrationMatrix = .identity
  ) {
    guard
      let assembler = TouchAssembler(description, device: device, calibration: calibration)
    else { return nil }
    self.assembler = assembler
  }

  /// Every change so far, in order.
  var changes: [TouchChange] { frames.flatMap(\.changes) }
  /// What happened, in order.
  var phases: [TouchPhase] { changes.map(\.phase) }

  mutating func send(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    let event = RawEvent(time: time, type: type, code: code, value: value)
    if let frame = assembler.process(event) { frames.append(frame) }
  }

  mutating func absolute(_ code: UInt16, _ value: Int32) { send(3, code, value) }

  mutating func report() {
    send(0, 0, 0)
    time += .milliseconds(8)
  }

  mutating func drop() { send(0, 3, 0) }

  mutating func select(_ slot: Int32) { absolute(0x2f, slot) }

  mutating func down(_ slot: Int32 = 0, x: Int32, y: Int32) {
    select(slot)
    nextID += 1
    absolute(0x39, nextID)
    place(x: x, y: y)
    report()
  }

  mutating func move(_ slot: Int32 = 0, x: Int32, y: Int32) {
    select(slot)
    place(x: x, y: y)
    report()
  }

  mutating func up(_ slot: Int32 = 0) {
    select(slot)
    absolute(0x39, -1)
    report()
  }

  /// Percent of a range of 0 to 999.
  mutating func place(x: Int32, y: Int32) {
    absolute(0x35, x * 10)
    absolute(0x36, y * 10)
  }
}

func unit(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
