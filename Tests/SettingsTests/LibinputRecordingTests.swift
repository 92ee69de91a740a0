import Geometry
import Settings
import Testing
import Touch

@Suite("A recording of libinput record")
struct LibinputRecordingTests {
  private static let file = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
      git: "unknown"
    system:
      os: "debian:12"
      kernel: "6.1.0"
      dmi: "dmi:*"
    devices:
    - node: /dev/input/event5
      evdev:
        # Name: Test panel
        name: "Test panel"
        id: [24, 1046, 911, 256]
        codes:
          0: [0, 1, 2, 3] # EV_SYN
          1: [330] # EV_KEY
          3: [47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 999, 4, 0, 12]
          54: [0, 499, 0, 0, 12]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      hid: [
        0x05, 0x0d
      ]
      udev:
        properties:
        - ID_INPUT=1
      quirks:
      events:
      # Current time is 12:00:00
      - evdev:
        - [  7, 500000,   3,  57,       4] # EV_ABS / ABS_MT_TRACKING_ID     4
        - [  7, 500000,   3,  53,     100]
        - [  7, 500000,   3,  54,     250]
        - [  7, 500000,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 7.5, type: TOUCH_DOWN}
      - evdev:
        - [  7, 600000,   3,  57,      -1]
        - [  7, 600000,   0,   0,       0]
    """

  private func parse(_ text: String) throws -> Recording {
    try LibinputRecording.parse(Array(text.utf8), path: "panel.yml")
  }

  private func fault(_ text: String) -> String? {
    do {
      _ = try parse(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("says what the device is and what it sent, from zero on")
  func whole() throws {
    let device = try #require(try parse(Self.file).devices.first)
    #expect(device.description.name == "Test panel")
    #expect(device.description.product == 911)
    #expect(device.description.kind == .multiTouch(slots: 10))
    #expect(
      device.description.axes[53]
        == AxisRange(minimum: 0, maximum: 999, fuzz: 4, flat: 0, resolution: 12))
    #expect(device.events.count == 6)
    #expect(device.events.last?.time == .milliseconds(100))
  }

  @Test("is a tap once decoded")
  func tap() throws {
    let changes = try parse(Self.file).frames.flatMap(\.changes)
    #expect(changes.map(\.phase) == [.began, .ended])
    #expect(changes.first?.position.y == 0.5)
  }

  @Test("is told from evemu text by its first line")
  func told() {
    #expect(LibinputRecording.isMeant(by: Array(Self.file.utf8)))
    #expect(LibinputRecording.isMeant(by: Array("---\ndevices: []\n".utf8)))
    #expect(!LibinputRecording.isMeant(by: Array("# EVEMU 1.3\nN: Panel\n".utf8)))
    #expect(!LibinputRecording.isMeant(by: []))
  }

  @Test(
    "that is broken is a fault with its line",
    arguments: [
      ("version: 1\n", "panel.yml:1:1: no devices: this is no file of libinput record"),
      ("devices: 3\n", "panel.yml:1:10: devices must be a list, not \"3\""),
      ("devices:\n- node: x\n", "panel.yml:2:3: a device without evdev, which says what it is"),
      (
        "devices:\n- evdev: {name: [1]}\n", "panel.yml:2:17: name must be text, not a list"
      ),
      (
        "devices:\n- evdev: {id: [1, 2]}\n",
        "panel.yml:2:15: id must be a list of 4 numbers, not of 2"
      ),
      (
        "devices:\n- evdev: {codes: {99: [1]}}\n",
        "panel.yml:2:19: an event type must be a whole number from 0 to 31, not \"99\""
      ),
      (
        "devices:\n- evdev: {}\n  events:\n  - evdev:\n    - [0, 0, 3, 53]\n",
        "panel.yml:5:7: an event must be a list of 5 numbers, not of 4"
      ),
      (
        "devices:\n- evdev: {}\n  events:\n  - evdev:\n    - [0, 0, 70000, 53, 1]\n",
        "panel.yml:5:7: an event's type must be 0 to 65535"
      ),
      (
        "devices:\n- evdev: {}\n  events:\n  - evdev:\n    - [0, 0, 3, 53, 1e9]\n",
        "panel.yml:5:21: an event must be a whole number from -2147483648 to 1000000000000, not "
          + "\"1e9\""
      ),
    ])
  func broken(text: String, message: String) {
    #expect(fault(text) == message)
  }
}
