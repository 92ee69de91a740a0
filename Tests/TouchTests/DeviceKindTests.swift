import Testing
import Touch

@Suite struct DeviceKindTests {
  private func changed(
    _ base: DeviceDescription, _ change: (inout DeviceDescription) -> Void
  ) -> DeviceKind {
    var description = base
    change(&description)
    return description.kind
  }

  private func reason(_ kind: DeviceKind) -> String? {
    if case .refused(let reason) = kind { reason } else { nil }
  }

  @Test func aPanelWithSlotsIsMultiTouch() {
    #expect(Panel.multiTouch.kind == .multiTouch(slots: 10))
    #expect(Panel.multiTouch.kind.isTouch)
  }

  @Test func aPanelWithOneFingerIsSingleTouch() { #expect(Panel.singleTouch.kind == .singleTouch) }

  @Test func theTabletOfAVirtualMachineIsAFinger() {
    #expect(Panel.tablet.kind == .absolutePointer)
  }

  @Test func aPanelWithoutSlotsIsMultiTouchToo() {
    #expect(Panel.typeA.kind == .multiTouchWithoutSlots)
    #expect(Panel.typeA.kind.isTouch)
    #expect("\(Panel.typeA.kind)".contains("type A"))
    let xOnly = changed(Panel.typeA) { $0.events[3]?.remove(0x36) }
    #expect(reason(xOnly) == "ABS_MT_POSITION_X without ABS_MT_POSITION_Y")
  }

  @Test func slotsWithoutIdsAreAPanelOfOneFinger() {
    let kind = changed(Panel.multiTouch) { $0.events[3]?.remove(0x39) }
    #expect(kind == .singleTouch)
  }

  @Test func anAxisThatCountsBackwardsIsUsed() {
    let kind = changed(Panel.singleTouch) { $0.axes[1] = AxisRange(minimum: 999, maximum: 0) }
    #expect(kind == .singleTouch)
  }

  @Test func aDeviceWithVeryManyAxesIsNoMultiTouchPanel() {
    let kind = changed(Panel.multiTouch) { $0.events[3]?.insert(0x2e) }
    #expect(kind == .singleTouch)
  }

  @Test func aMouseAndAKeyboardAreRefused() {
    let mouse = DeviceDescription(name: "Mouse", events: [1: [0x110], 2: [0, 1]])
    #expect(reason(mouse.kind)?.contains("no absolute axes") == true)
  }

  @Test func xWithoutYIsRefused() {
    let kind = changed(Panel.singleTouch) { $0.events[3] = [0] }
    #expect(reason(kind) == "ABS_X without ABS_Y")
    let multi = changed(Panel.multiTouch) { $0.events[3]?.remove(0x35) }
    #expect(reason(multi) == "ABS_MT_POSITION_Y without ABS_MT_POSITION_X")
  }

  @Test func anAxisThatCannotMoveIsRefused() {
    let kind = changed(Panel.singleTouch) { $0.axes[1] = AxisRange(minimum: 5, maximum: 5) }
    #expect(reason(kind) == "ABS_Y has an empty range, 5 to 5")
    #expect(reason(changed(Panel.singleTouch) { $0.axes[0] = nil }) == "ABS_X has no range")
  }

  @Test func touchpadsPensAndJoysticksAreRefused() {
    let touchpad = changed(Panel.multiTouch) {
      $0.properties = [0]
      $0.events[1] = [0x14a, 0x145, 0x110]
    }
    #expect(reason(touchpad)?.contains("touchpad") == true)
    let pen = changed(Panel.singleTouch) { $0.events[1] = [0x14a, 0x140, 0x14b] }
    #expect(reason(pen)?.contains("pen") == true)
    let joystick = changed(Panel.singleTouch) { $0.events[1] = [0x120, 0x130] }
    #expect(reason(joystick)?.contains("joystick") == true)
    let sensor = changed(Panel.singleTouch) { $0.properties = [6] }
    #expect(reason(sensor) == "an accelerometer")
  }

  @Test func aDirectPanelStaysAPanelWhateverElseItHas() {
    let kind = changed(Panel.multiTouch) { $0.events[1] = [0x14a, 0x145, 0x14b] }
    #expect(kind == .multiTouch(slots: 10))
  }

  @Test func absurdSlotCountsAreCut() {
    let kind = changed(Panel.multiTouch) { $0.axes[0x2f] = AxisRange(minimum: 0, maximum: .max) }
    #expect(kind == .multiTouch(slots: 256))
    let negative = changed(Panel.multiTouch) {
      $0.axes[0x2f] = AxisRange(minimum: -9, maximum: -1)
    }
    #expect(reason(negative) == "ABS_MT_SLOT has no range")
  }
}
