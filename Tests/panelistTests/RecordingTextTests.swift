import Arguments
import Evdev
import Geometry
import Testing
import Touch

@testable import panelist

@Suite("A recording for a bug report")
struct RecordingTextTests {
  @Test("reads back as the devices and events that were recorded, whatever the remarks say")
  func readsBack() throws {
    let size = PixelSize(width: 800, height: 480)
    let swipe = FingerMove.swipe(
      from: Point(x: 400, y: 400), to: Point(x: 400, y: 100), seconds: 0.1)
    let devices = [VirtualDeviceKind.touchscreen, .single].map { kind in
      RecordedDevice(
        description: kind.description(extent: size),
        events: FingerMove.events(of: swipe, on: kind, extent: size))
    }
    let text = RecordingText.text(
      Recording(devices: devices), remarks: "Card 0: HDMI-A-1\n\nE: no event\nN: no device")
    let read = try EvemuText.parse([EvemuFile(name: "bug.evemu", text: text)])
    #expect(read.devices.map(\.description) == devices.map(\.description))
    #expect(read.devices.map(\.events.count) == devices.map(\.events.count))
    #expect(text.hasPrefix("# Card 0: HDMI-A-1\n#\n# E: no event\n"))
    #expect(read.frames.flatMap(\.changes).count { $0.phase == .ended } == 2)
  }

  @Test("needs a file to go to")
  func needsFile() {
    #expect(throws: (any Error).self) { try Panelist.command.parse(["record"]) }
    #expect(throws: Never.self) {
      try Panelist.command.parse(["record", "-o", "a", "--seconds", "3", "--device", "/dev/null"])
    }
  }
}
