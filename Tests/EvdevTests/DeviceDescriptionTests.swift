import Geometry
import Testing
import Touch

@testable import Evdev

@Suite("A device that is not used")
struct DeviceDescriptionTests {
  private static let range = AxisRange(minimum: 0, maximum: 4095)

  private static func device(
    properties: Set<UInt16> = [], keys: Set<UInt16> = [], axes: [UInt16: AxisRange?] = [:]
  ) -> DeviceDescription {
    DeviceDescription(
      name: "Test", properties: properties,
      events: [EventCode.key: keys, EventCode.abs: Set(axes.keys)],
      axes: axes.compactMapValues { $0 })
  }

  private static let pair: [UInt16: AxisRange?] = [EventCode.absX: range, EventCode.absY: range]

  @Test(
    "is passed over in silence if nobody could have meant it for touch",
    arguments: [
      ("a keyboard", device(keys: [1, 2, 30])),
      ("a mouse", device(keys: [EventCode.left, EventCode.right])),
      ("a lid", DeviceDescription(name: "Lid Switch", events: [5: [0]])),
      ("a volume wheel", device(keys: [115], axes: [0x20: range])),
      ("an accelerometer", device(properties: [EventCode.propertyAccelerometer], axes: pair)),
      ("a gamepad", device(keys: [0x130, 0x131], axes: pair)),
      ("a joystick with a left button", device(keys: [0x120, EventCode.left], axes: pair)),
      (
        "a device with very many axes",
        device(axes: [0: range, 0x2e: range, 0x35: range, 0x36: range])
      ),
    ] as [(String, DeviceDescription)])
  func quiet(what: String, description: DeviceDescription) {
    #expect(!description.kind.isTouch, "\(what)")
    #expect(!description.seemsMeantForTouch, "\(what)")
  }

  @Test(
    "is told of if somebody may have meant it for touch",
    arguments: [
      ("a panel of half a position", device(keys: [EventCode.touch], axes: [0x35: range])),
      (
        "a panel without ranges",
        device(properties: [EventCode.propertyDirect], axes: [0x2f: nil, 0x35: nil, 0x36: nil])
      ),
      ("a panel without a button", device(properties: [EventCode.propertyDirect], axes: pair)),
      (
        "a touchpad",
        device(
          properties: [EventCode.propertyPointer], keys: [EventCode.touch, EventCode.toolFinger],
          axes: pair)
      ),
      ("a pen", device(keys: [EventCode.touch, EventCode.toolPen], axes: pair)),
      ("an absolute pointer with no Y", device(keys: [EventCode.left], axes: [0: range])),
    ] as [(String, DeviceDescription)])
  func refused(what: String, description: DeviceDescription) {
    #expect(!description.kind.isTouch, "\(what)")
    #expect(description.seemsMeantForTouch, "\(what)")
  }

  @Test("is known from sysfs even if its node may not be opened")
  func sysfs() {
    // A tablet and a panel with slots, as /sys/class/input/*/device/capabilities has them.
    #expect(SysfsDescription.bits("3", width: 64) == [EventCode.absX, EventCode.absY])
    #expect(SysfsDescription.bits("70000 0 0 0 0", width: 64) == [0x110, 0x111, 0x112])
    let panel: Set<UInt16> = [0, 1, 0x2f, 0x35, 0x36, 0x39]
    #expect(SysfsDescription.bits("260800000000003", width: 64) == panel)
    #expect(SysfsDescription.bits("2608000 3", width: 32) == panel)
    #expect(SysfsDescription.bits("0", width: 64).isEmpty)
    #expect(SysfsDescription.bits("no number", width: 64).isEmpty)
    #expect(SysfsDescription.read("event-none") == nil)
  }
}
