import Linux
import TestSupport
import Testing
import Touch

@testable import Evdev

@Suite("What udev's rules say of a device")
struct UdevPropertiesTests {
  @Test("is read from its database, line by line")
  func parsed() {
    let text = """
      S:input/by-path/platform-panel-event
      I:123456
      E:ID_INPUT_TOUCHSCREEN=1
      E:LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0
      E:STRANGE=a=b
      E:BROKEN
      E:LIBINPUT_FUZZ_35=8
      G:seat
      """
    let properties = UdevProperties.parse(text)
    #expect(properties[UdevProperties.calibrationMatrix] == "0 -1 1 1 0 0")
    #expect(properties["STRANGE"] == "a=b")
    #expect(properties["BROKEN"] == nil)
    #expect(properties[UdevProperties.fuzz(of: EventCode.positionX)] == "8")
    #expect(UdevProperties.fuzz(of: EventCode.absX) == "LIBINPUT_FUZZ_00")
  }

  @Test("is found by the numbers of its node; without udev there is nothing")
  func found() throws {
    // The numbers of /dev/null are the same on every Linux.
    let node = try OwnedFD(opening: "/dev/null", flags: 0)
    let folder = TemporaryFolder()
    _ = folder.write(Array("E:LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 0\n".utf8), to: "c1:3")
    let properties = UdevProperties.read(of: node, in: folder.path)
    #expect(properties == ["LIBINPUT_CALIBRATION_MATRIX": "1 0 0 0 1 0"])
    #expect(UdevProperties.read(of: node, in: folder.path + "/none").isEmpty)
  }

  @Test("never takes a panel for the pointer of another glass")
  func twins() {
    let axes = [
      EventCode.absX: AxisRange(minimum: 0, maximum: 99),
      EventCode.absY: AxisRange(minimum: 0, maximum: 99),
    ]
    func device(_ button: UInt16, vendor: UInt16) -> DeviceDescription {
      DeviceDescription(
        name: "Glass", bus: 3, vendor: vendor, product: 7,
        events: [EventCode.key: [button], EventCode.abs: Set(axes.keys)], axes: axes)
    }
    let panel = device(EventCode.touch, vendor: 9)
    #expect(device(EventCode.left, vendor: 9).isPointer(ofTheGlassOf: panel))
    #expect(!device(EventCode.left, vendor: 8).isPointer(ofTheGlassOf: panel))
    #expect(!panel.isPointer(ofTheGlassOf: panel))
    #expect(!panel.isPointer(ofTheGlassOf: device(EventCode.left, vendor: 9)))
    let made = device(EventCode.left, vendor: 0)
    #expect(!made.isPointer(ofTheGlassOf: device(EventCode.touch, vendor: 0)))
  }
}
