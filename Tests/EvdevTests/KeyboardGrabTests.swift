import Testing
import Touch

@testable import Evdev

struct KeyboardGrabTests {
  private func isTaken(_ keys: [UInt16]) -> Bool {
    KeyboardGrab.isKeyboard(DeviceDescription(name: "Test", events: [EventCode.key: Set(keys)]))
  }

  @Test func `what has letters is a keyboard`() {
    #expect(isTaken(Array(1...127)))
  }

  @Test func `a power key, a remote control and a touchscreen are left alone`() {
    #expect(!isTaken([116]))
    #expect(!isTaken(Array(2...11) + [103, 105, 106, 108, 28]))
    #expect(!isTaken([0x14a]))
    #expect(!isTaken([]))
  }
}
