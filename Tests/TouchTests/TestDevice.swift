import Geometry
import TestSupport
import Touch

/// A device of `Tests/Devices` and fingers on it, in percent of the panel, after libinput's litest.
///
/// The verbs speak the protocol of the device; what a kernel would leave out, such as an axis that
/// has not changed, they leave out too.
struct TestDevice {
  /// Every device that there is a file of, by name.
  static let all = [
    "ten-fingers", "two-fingers", "one-slot", "bare-slots", "palms", "negative-range", "backwards",
    "coarse", "no-slots", "no-slots-ids", "no-slots-no-button", "resistive", "one-finger", "tablet",
    "many-axes", "slots-without-ids",
  ]

  /// Those on which `isMeant`.
  static func all(where isMeant: (DeviceDescription) -> Bool) -> [String] {
    all.filter { name in (try? describe(name)).map(isMeant) ?? true }
  }

  /// What the device `name` says about itself.
  static func describe(_ name: String) throws -> DeviceDescription {
    let folder = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let bytes = TemporaryFolder().read("\(folder)/Devices/\(name).evemu")
    let recording = try EvemuText.parse([EvemuFile(name: name, bytes: bytes)])
    guard let device = recording.devices.first else { throw MissingDevice(name: name) }
    return device.description
  }

  struct MissingDevice: Error { var name: String }

  private struct Finger {
    var x: Int32
    var y: Int32
    var id: Int32
    var isPalm = false
  }

  let description: DeviceDescription
  var panel: Panel
  private let xCode: UInt16
  private let yCode: UInt16
  private var fingers: [Int: Finger] = [:]
  private var kernel: [Int: [UInt16: Int32]] = [:]
  private var slot = 0
  private var lastID: Int32 = 0

  init(_ name: String, calibration: CalibrationMatrix = .identity) throws {
    description = try Self.describe(name)
    guard let panel = Panel(description, calibration: calibration) else {
      throw MissingDevice(name: name)
    }
    self.panel = panel
    let isMultiTouch = panel.assembler.kind.isMultiTouch
    xCode = isMultiTouch ? EventCode.positionX : EventCode.absX
    yCode = isMultiTouch ? EventCode.positionY : EventCode.absY
  }

  /// The position that comes out for (`x`, `y`) percent where nothing is lost.
  func expected(_ x: Double, _ y: Double) -> Point {
    let (xs, ys) = (axis(xCode), axis(yCode))
    return Point(
      x: xs.fraction(of: xs.value(at: x / 100)), y: ys.fraction(of: ys.value(at: y / 100)))
  }

  /// How far a position may be off: half the noise of the axes, which the filter takes away.
  var blur: Double {
    [xCode, yCode].map { code in
      let axis = axis(code)
      return (Double(axis.fuzz) / 2 + 1) / abs(Double(axis.maximum) - Double(axis.minimum))
    }.max() ?? 0
  }

  mutating func down(_ index: Int = 0, _ x: Double, _ y: Double) {
    lastID += 1
    fingers[index] = Finger(x: raw(xCode, x), y: raw(yCode, y), id: lastID)
    frame(index, isNew: true)
  }

  mutating func move(_ index: Int = 0, _ x: Double, _ y: Double) {
    moveRaw(index, raw(xCode, x), raw(yCode, y))
  }

  /// Moves to values of the device's own, whatever range it claims.
  mutating func moveRaw(_ index: Int = 0, _ x: Int32, _ y: Int32) {
    fingers[index]?.x = x
    fingers[index]?.y = y
    frame(index)
  }

  mutating func palm(_ index: Int = 0) {
    fingers[index]?.isPalm = true
    frame(index)
  }

  /// Lifts the finger; with `place`, the frame that lifts it says that it is there.
  mutating func up(_ index: Int = 0, placedAt place: (x: Double, y: Double)? = nil) {
    if let place, panel.assembler.kind != .multiTouchWithoutSlots {
      select(index)
      absolute(xCode, raw(xCode, place.x))
      absolute(yCode, raw(yCode, place.y))
    }
    fingers[index] = nil
    switch panel.assembler.kind {
    case .multiTouch:
      select(index)
      absolute(EventCode.trackingID, -1)
      if fingers.isEmpty { button(EventCode.touch, 0) }
    case .multiTouchWithoutSlots:
      contacts()
      if fingers.isEmpty { button(EventCode.touch, 0) }
    default: button(buttonCode, 0)
    }
    panel.report()
  }

  private mutating func frame(_ index: Int, isNew: Bool = false) {
    guard let finger = fingers[index] else { return }
    switch panel.assembler.kind {
    case .multiTouch:
      select(index)
      if isNew { absolute(EventCode.trackingID, finger.id) }
      absolute(xCode, finger.x)
      absolute(yCode, finger.y)
      absolute(EventCode.toolType, finger.isPalm ? EventCode.toolPalm : 0)
      if isNew, fingers.count == 1 { button(EventCode.touch, 1) }
    case .multiTouchWithoutSlots:
      contacts()
      if isNew, fingers.count == 1 { button(EventCode.touch, 1) }
    default:
      absolute(xCode, finger.x)
      absolute(yCode, finger.y)
      if isNew { button(buttonCode, 1) }
    }
    panel.report()
  }

  private mutating func contacts() {
    // The order is the driver's own affair: the last finger first.
    for (_, finger) in fingers.sorted(by: { $0.key > $1.key }) {
      if description.hasAxis(EventCode.trackingID) {
        panel.absolute(EventCode.trackingID, finger.id)
      }
      panel.absolute(xCode, finger.x)
      panel.absolute(yCode, finger.y)
      panel.send(EventCode.syn, EventCode.synMultiTouchReport, 0)
    }
    if fingers.isEmpty { panel.send(EventCode.syn, EventCode.synMultiTouchReport, 0) }
  }

  private var buttonCode: UInt16 {
    panel.assembler.kind == .absolutePointer ? EventCode.left : EventCode.touch
  }

  private mutating func button(_ code: UInt16, _ value: Int32) {
    if description.hasButton(code) { panel.send(EventCode.key, code, value) }
  }

  private mutating func select(_ index: Int) {
    guard case .multiTouch = panel.assembler.kind, slot != index else { return }
    slot = index
    panel.absolute(EventCode.slot, Int32(index))
  }

  private mutating func absolute(_ code: UInt16, _ value: Int32) {
    guard description.hasAxis(code), kernel[slot, default: [:]][code, default: 0] != value else {
      return
    }
    kernel[slot, default: [:]][code] = value
    panel.absolute(code, value)
  }

  private func axis(_ code: UInt16) -> AxisRange {
    description.axes[code] ?? AxisRange(minimum: 0, maximum: 1)
  }

  private func raw(_ code: UInt16, _ percent: Double) -> Int32 {
    axis(code).value(at: percent / 100)
  }
}

extension DeviceKind {
  /// Whether the device tells several fingers apart.
  var isMultiTouch: Bool {
    switch self {
    case .multiTouch, .multiTouchWithoutSlots: true
    default: false
    }
  }
}
