import Geometry
import Testing
import Touch

@testable import Evdev

@Suite("A virtual input device")
struct UinputPlanTests {
  private static let extent = PixelSize(width: 800, height: 480)

  @Test(
    "is taken for what it was made to be",
    arguments: [
      (VirtualDeviceKind.touchscreen, DeviceKind.multiTouch(slots: 10)),
      (.single, .singleTouch), (.tablet, .absolutePointer),
    ])
  func kinds(kind: VirtualDeviceKind, taken: DeviceKind) throws {
    let description = kind.description(extent: Self.extent)
    #expect(description.kind == taken)
    let codes = try UinputPlan(description).codes
    #expect(codes.contains { $0.code == EventCode.absX && $0.axis?.maximum == 799 })
    #expect(codes.contains { $0.code == EventCode.absY && $0.axis?.maximum == 479 })
    #expect(codes.allSatisfy { ($0.type == EventCode.abs) == ($0.axis != nil) })
  }

  @Test("is what a recording says of its device")
  func recorded() throws {
    let text = """
      N: Goodix Capacitive TouchScreen
      I: 0018 0416 038f 1060
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 04 00 00 00 00 00 00
      B: 14 03 00 00 00 00 00 00 00
      A: 2f 0 4 0 0 0
      A: 35 0 1023 2 0 10
      A: 36 0 599 2 0 10
      A: 39 0 65535 0 0 0
      """
    let recording = try EvemuText.parse([EvemuFile(name: "goodix", text: text)])
    let plan = try UinputPlan(try #require(recording.devices.first).description)
    #expect(plan.name == "Goodix Capacitive TouchScreen")
    #expect(plan.properties == [EventCode.propertyDirect])
    // Repetition (type 0x14) is nothing that a device sends.
    #expect(plan.codes.map(\.code) == [EventCode.touch, 0x2f, 0x35, 0x36, 0x39])
    #expect(
      plan.codes[2].axis == AxisRange(minimum: 0, maximum: 1023, fuzz: 2, resolution: 10))
  }

  @Test("has a name, and no longer one than the kernel takes")
  func names() throws {
    var description = VirtualDeviceKind.single.description(extent: Self.extent)
    description.name = ""
    #expect(try UinputPlan(description).name == "Panelist virtual device")
    description.name = String(repeating: "ü", count: 60)
    #expect(try UinputPlan(description).name == String(repeating: "ü", count: 39))
  }

  @Test(
    "is refused in words where the kernel would only say that an argument is invalid",
    arguments: [
      (DeviceDescription(name: "A"), "no buttons and no axes"),
      (DeviceDescription(name: "B", events: [1: [0x300]]), "no event code 768 of type 1"),
      (DeviceDescription(name: "C", properties: [32], events: [1: [1]]), "no device property 32"),
      (
        DeviceDescription(name: "D", axes: [0: AxisRange(minimum: 9, maximum: 1)]),
        "no axis 0 from 9 to 1"
      ),
      (
        DeviceDescription(name: "E", axes: [1: AxisRange(minimum: 0, maximum: 9, flat: 10)]),
        "with the dead zone 10"
      ),
    ])
  func refusals(description: DeviceDescription, words: String) {
    let error = #expect(throws: VirtualDeviceError.self) { try UinputPlan(description) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "none")")
  }
}
