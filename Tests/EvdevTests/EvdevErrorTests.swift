import Glibc
import Linux
import Testing

@testable import Evdev

@Suite("What is said about devices that do not work")
struct EvdevErrorTests {
  @Test("names the node, the reason and what to do")
  func touch() {
    #expect(
      EvdevError.noPermission(path: "/dev/input/event3").description
        == "/dev/input/event3: no permission to read; add the user to the group that owns it, most "
        + "often input")
    #expect(
      EvdevError.heldByAnother(path: "/dev/input/event3").description
        .hasPrefix(
          "/dev/input/event3 is grabbed by another program (EVIOCGRAB: EBUSY), which gets all"))
    let error = SystemError(call: "EVIOCSCLOCKID", subject: "/dev/input/event3", errno: EINVAL)
    #expect(
      EvdevError.system(error).description == "EVIOCSCLOCKID /dev/input/event3: Invalid argument")
  }

  @Test(
    "is nothing if the device was only unplugged meanwhile",
    arguments: [(ENOENT, true), (ENODEV, true), (ENXIO, true), (EIO, false), (EMFILE, false)])
  func gone(number: CInt, isGone: Bool) {
    #expect(EvdevError.system(SystemError(call: "open", errno: number)).isGone == isGone)
  }

  @Test(
    "says how to get /dev/uinput",
    arguments: [
      (ENOENT, "sudo modprobe uinput"), (ENODEV, "sudo modprobe uinput"),
      (EACCES, "udev rule"), (EPERM, "udev rule"),
      (EMFILE, "open /dev/uinput: Too many open files"),
    ])
  func uinput(number: CInt, words: String) {
    let error = SystemError(call: "open", subject: "/dev/uinput", errno: number)
    #expect(VirtualDeviceError.opening(error).description.contains(words))
  }
}
