import Evdev
import Geometry
import Kiosk
import Testing
import Touch

@testable import panelist

@Suite("What a virtual touch device sends")
struct FingerEventsTests {
  private static let extent = PixelSize(width: 800, height: 480)

  private func changes(
    _ events: [RawEvent], _ description: DeviceDescription
  ) -> [TouchChange] {
    let device = RecordedDevice(description: description, events: events)
    return Recording(devices: [device]).frames.flatMap(\.changes)
  }

  @Test(
    "is read as one finger that taps where it was told to", arguments: VirtualDeviceKind.allCases)
  func tap(kind: VirtualDeviceKind) {
    let events = FingerMove.events(
      of: FingerMove.tap(at: Point(x: 400, y: 120)), on: kind, extent: Self.extent)
    let changes = changes(events, kind.description(extent: Self.extent))
    #expect(changes.map(\.phase) == [.began, .ended])
    #expect(changes.map(\.position) == Array(repeating: Point(x: 0.5, y: 0.25), count: 2))
  }

  @Test("is read as one finger that moves and leaves", arguments: VirtualDeviceKind.allCases)
  func swipe(kind: VirtualDeviceKind) {
    let moves = FingerMove.swipe(
      from: Point(x: 400, y: 480), to: Point(x: 400, y: 0), seconds: 0.1)
    let changes = changes(
      FingerMove.events(of: moves, on: kind, extent: Self.extent),
      kind.description(extent: Self.extent))
    #expect(changes.map(\.phase) == [.began] + Array(repeating: .moved, count: 10) + [.ended])
    #expect(changes.first?.position == Point(x: 0.5, y: 479.0 / 480))
    #expect(changes.last?.position == Point(x: 0.5, y: 0))
  }

  @Test("leaves no finger down where the recording ends too early")
  func lifts() {
    let description = VirtualDeviceKind.touchscreen.description(extent: Self.extent)
    let events = [
      (3, 0x2f, 0), (3, 0x39, 5), (3, 0x35, 10), (3, 0x36, 10), (1, 0x14a, 1), (3, 0x2f, 3),
      (3, 0x39, 6), (0, 0, 0), (3, 0x35, 20),
    ].map { RawEvent(time: .seconds(1), type: $0.0, code: $0.1, value: $0.2) }
    let whole = events + FingerRecording.lifts(after: events)
    #expect(changes(whole, description).suffix(2).map(\.phase) == [.ended, .ended])
    #expect(whole.contains(RawEvent(time: .seconds(1), type: 1, code: 0x14a, value: 0)))
    #expect(FingerRecording.lifts(after: whole).isEmpty)
    #expect(FingerRecording.lifts(after: []).isEmpty)
  }

  @Test("comes from the device of the recording unless another kind is asked for")
  func recorded() {
    let own = DeviceDescription(
      name: "Own", events: [1: [EventCode.touch], 3: [0, 1]],
      axes: [0: AxisRange(minimum: 0, maximum: 99), 1: AxisRange(minimum: 0, maximum: 49)])
    let event = RawEvent(time: .zero, type: 0, code: 0, value: 0)
    let device = RecordedDevice(description: own, events: [event])
    #expect(FingerRecording(device, kind: nil, extent: Self.extent).description == own)
    let tablet = FingerRecording(device, kind: .tablet, extent: Self.extent).description
    #expect(tablet.kind == .absolutePointer)
    #expect(tablet.axes[0]?.maximum == 99)
    let nameless = RecordedDevice(description: DeviceDescription(name: "x"), events: [event])
    let usual = FingerRecording(nameless, kind: nil, extent: Self.extent).description
    #expect(usual == VirtualDeviceKind.touchscreen.description(extent: Self.extent))
  }

  @Test("plays time forwards only")
  func order() {
    let times = [0, 30, 20, 40].map { Duration.milliseconds($0) }
    let events = times.map { RawEvent(time: $0, type: 0, code: 0, value: 0) }
    let device = RecordedDevice(description: DeviceDescription(name: "x"), events: events)
    let played = FingerRecording(device, kind: nil, extent: Self.extent).events
    #expect(played.map(\.time) == [0, 30, 30, 40].map { .milliseconds($0) })
  }

  @Test("is not played from a file that is none")
  func badFiles() throws {
    #expect(throws: KioskError.self) {
      try FingerRecording.load("/nowhere", kind: nil, extent: Self.extent)
    }
    let error = #expect(throws: KioskError.self) {
      try FingerRecording.load("/dev/null", kind: nil, extent: Self.extent)
    }
    #expect(error?.status == .badData)
  }
}
