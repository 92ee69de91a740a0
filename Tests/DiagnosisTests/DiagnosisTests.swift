import Diagnosis
import Geometry
import Testing

@Suite("The doctor")
struct DiagnosisTests {
  @Test("says that a machine with all it needs could start now")
  func healthy() {
    let diagnosis = Diagnosis(Machines.kiosk)
    #expect(diagnosis.canStart)
    #expect(
      diagnosis.text == """
        panelist 1.0 on Linux 6.1.0, as ann (uid 1000, groups video input)

        Display
          /dev/dri/card0: virtio_gpu, dumb buffers, atomic, up to 8192x8192
            Virtual-1: connected, 800x480@59.9 preferred, 640x480@60
            plane 33: primary, usable, formats XR24
            plane 34: cursor, formats AR24
          the kiosk would use Virtual-1 of /dev/dri/card0

        Input
          /dev/input/event0 "Power Button": not used: it has no position
          /dev/input/event3 "Goodix": touchscreen: type B, 10 fingers
          /dev/uinput, for panelist finger: may be used

        Console
          on the screen: tty1
          this session's own: /dev/tty1

        The kiosk could start now.

        """)
  }

  @Test("names the missing card and points at make run where there is no device at all")
  func bare() {
    let diagnosis = Diagnosis(Machines.bare)
    #expect(!diagnosis.canStart)
    #expect(
      diagnosis.text == """
        panelist 1.0 on Linux 6.1.0, as ann (uid 1000)

        Display
          no card

        Input
          no input device
          /dev/uinput, for panelist finger: not there (sudo modprobe uinput)

        Console
          the kernel has no virtual consoles

        problem: no display card: there is no /dev/dri
          → load the display's kernel driver (dmesg | grep drm tells of it); in QEMU add \
        -device virtio-gpu-pci; without a panel, make run shows the kiosk in a virtual one

        note: no touch device: there is no /dev/input
          → plug it in or load its driver; the kiosk shows the list and takes a device as soon as it \
        appears. panelist finger makes a virtual one

        The kiosk cannot start: 1 problem.

        """)
  }

  @Test("knows why there may be no card")
  func noCard() {
    var contained = Machines.bare
    contained.container = "docker"
    #expect(problem(contained)?.text.hasSuffix("and this is a container (docker)") == true)
    var driverless = Machines.bare
    driverless.cards = []
    driverless.driverlessAdapters = ["0000:00:02.0 (1af4:1050)"]
    #expect(
      problem(driverless)?.text
        == "no display card: /dev/dri is empty, yet a display adapter has no driver: "
        + "0000:00:02.0 (1af4:1050)")
    var framebuffer = Machines.bare
    framebuffer.hasFramebuffer = true
    #expect(problem(framebuffer)?.remedy.contains("vc4-kms-v3d") == true)
  }

  @Test("tells the group to join where a card may not be opened")
  func permission() {
    var facts = Machines.kiosk
    facts.groups = ["users"]
    facts.cards = [
      CardFacts(
        path: "/dev/dri/card0", access: .denied(owner: "root", group: "video", mode: "0660"))
    ]
    #expect(
      problem(facts)?.text
        == "/dev/dri/card0 may not be opened by ann: it belongs to root:video, mode 0660")
    #expect(problem(facts)?.remedy.contains("sudo usermod -aG video ann") == true)
    facts.groups = ["video"]
    #expect(problem(facts)?.remedy.contains("DeviceAllow=") == true)
  }

  @Test("names who holds the display")
  func held() {
    var facts = Machines.kiosk
    facts.cards?[0].isHeldByAnother = true
    facts.cards?[0].holders = ["Xorg (812)"]
    #expect(problem(facts)?.text == "/dev/dri/card0 is held by another program: Xorg (812)")
  }

  @Test("tells a missing display from one without modes, and names the connector")
  func connectors() {
    var facts = Machines.kiosk
    facts.cards?[0].connectors = [ConnectorFacts(name: "HDMI-A-1", state: .disconnected)]
    #expect(
      problem(facts)?.text == "no display is connected to /dev/dri/card0: HDMI-A-1 disconnected")
    #expect(problem(facts)?.remedy.contains("video=HDMI-A-1:800x480@60e") == true)
    facts.cards?[0].connectors = [ConnectorFacts(name: "HDMI-A-1", state: .connected)]
    #expect(problem(facts)?.text == "HDMI-A-1 of /dev/dri/card0 is connected but offers no mode")
  }

  @Test("refuses a card without a plane or a buffer to draw into")
  func planes() {
    var facts = Machines.kiosk
    facts.cards?[0].planes = [PlaneFacts(id: 1, kind: "primary", formats: ["AR30"])]
    #expect(problem(facts)?.text.contains(" has no primary plane for ") == true)
    facts.cards?[0].hasDumbBuffers = false
    #expect(
      problem(facts)?.text == "/dev/dri/card0 (virtio_gpu) has no buffers to draw into")
  }

  @Test("says why no display was chosen although each part is there")
  func choice() {
    var facts = Machines.kiosk
    facts.choiceFault = "no CRTC with a primary plane can drive Virtual-1"
    #expect(problem(facts)?.text == "no CRTC with a primary plane can drive Virtual-1")
    #expect(!Diagnosis(facts).canStart)
  }

  @Test("makes a note only of a second card that cannot be used")
  func secondCard() {
    var facts = Machines.kiosk
    facts.cards?.append(CardFacts(path: "/dev/dri/card1", access: .failed("No such device")))
    let diagnosis = Diagnosis(facts)
    #expect(diagnosis.canStart)
    #expect(diagnosis.findings.map(\.severity) == [.note])
    #expect(diagnosis.text.contains("  /dev/dri/card1: cannot be opened, No such device\n"))
  }

  @Test("makes a note only of a missing touch device, a denied one, and a console elsewhere")
  func notes() {
    var facts = Machines.kiosk
    facts.inputs = [
      Machines.keyboard,
      InputFacts(
        path: "/dev/input/event1",
        access: .denied(owner: "root", group: "input", mode: "0660"), use: nil, reason: ""),
    ]
    facts.console.own = nil
    let diagnosis = Diagnosis(facts)
    #expect(diagnosis.canStart)
    #expect(
      diagnosis.findings.map(\.text) == [
        "this session has no virtual console of its own, so the text console stays alive",
        "/dev/input/event1 may not be opened by ann: root:input, mode 0660",
      ])
    facts.inputs = [Machines.keyboard]
    facts.console.own = "/dev/tty7"
    #expect(
      Diagnosis(facts).findings.map(\.text) == [
        "the screen shows tty1, not /dev/tty7 where the kiosk would run",
        "no touch device: none in /dev/input (1 looked at)",
      ])
    #expect(Diagnosis(facts).findings.first?.remedy == "switch to it: sudo chvt 7")
  }

  private func problem(_ facts: MachineFacts) -> Finding? {
    Diagnosis(facts).findings.first { $0.severity == .problem }
  }
}
