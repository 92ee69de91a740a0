import Testing

@testable import Linux

struct UeventSocketTests {
  private func isAboutDisplays(_ lines: [String]) -> Bool {
    let bytes = lines.flatMap { line -> [UInt8] in line.utf8 + [0] }
    return UeventSocket.message(bytes[...], isAbout: "drm")
  }

  @Test func `the kernel's word that a connector changed concerns the display`() {
    #expect(
      isAboutDisplays([
        "change@/devices/pci0000:00/0000:00:02.0/virtio0/drm/card0", "ACTION=change",
        "DEVPATH=/devices/pci0000:00/0000:00:02.0/virtio0/drm/card0", "SUBSYSTEM=drm", "HOTPLUG=1",
        "DEVNAME=dri/card0", "SEQNUM=1234",
      ]))
  }

  @Test func `a battery, a longer name and a torn message do not concern the display`() {
    #expect(!isAboutDisplays(["change@/devices/battery", "SUBSYSTEM=power_supply"]))
    #expect(!isAboutDisplays(["add@/devices/drm", "SUBSYSTEM=drm_dp_aux_dev"]))
    #expect(!isAboutDisplays(["add@/devices/drm", "NAME=SUBSYSTEM=drm"]))
    #expect(!isAboutDisplays(["SUBSYSTEM=dr"]))
    #expect(!isAboutDisplays([]))
  }
}
