import Linux
import Testing
import Touch

@testable import Evdev

@Suite("The touch devices of a machine")
struct TouchDevicesTests {
  private let nodes = Nodes()

  private func changes(_ devices: TouchDevices) -> [DeviceChange] {
    devices.drain { _, _ in Issue.record("no device can have sent anything") }
  }

  @Test("may be none, without any complaint, and then nothing wakes the program")
  func none() throws {
    let devices = try TouchDevices(folder: InputFolder(in: nodes.path))
    #expect(changes(devices).isEmpty)
    #expect(devices.devices.isEmpty)
    #expect(devices.cancelAll(at: .zero).isEmpty)
    var poller = try Poller()
    try poller.add(devices.pollDescriptor, token: 1)
    #expect(try poller.wait(timeout: .zero) == 0)
  }

  @Test(
    "do not include a node that is no input device, which is said once until it is plugged anew")
  func noDevice() throws {
    nodes.makeFolder()
    nodes.make("event0")
    let devices = try TouchDevices(folder: InputFolder(in: nodes.path))
    let refusal = DeviceChange.refused(
      path: "\(nodes.folder)/event0",
      reason: "libevdev_new_from_fd \(nodes.folder)/event0: Inappropriate ioctl for device")
    #expect(changes(devices) == [refusal])
    nodes.changeRights("event0")
    #expect(changes(devices).isEmpty)
    nodes.remove("event0")
    #expect(changes(devices).isEmpty)
    nodes.make("event0")
    #expect(changes(devices) == [refusal])
  }

  @Test("are looked for in a folder that comes late")
  func late() throws {
    let devices = try TouchDevices(folder: InputFolder(in: nodes.path))
    #expect(changes(devices).isEmpty)
    nodes.makeFolder()
    nodes.make("event7")
    var poller = try Poller()
    try poller.add(devices.pollDescriptor, token: 1)
    #expect(try poller.wait(timeout: .seconds(5)) == 1)
    #expect(changes(devices).count == 1)
    #expect(try poller.wait(timeout: .zero) == 0)
  }

  @Test("vanish in silence between being seen and being opened")
  func vanished() throws {
    nodes.makeFolder()
    let devices = try TouchDevices(folder: InputFolder(in: nodes.path))
    nodes.make("event0")
    nodes.remove("event0")
    #expect(changes(devices).isEmpty)
  }
}
