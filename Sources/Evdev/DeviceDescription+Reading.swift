internal import CEvdev
internal import Glibc
public import Touch

extension DeviceDescription {
  /// What the device at `path` says about itself, asked by libevdev.
  public init(reading path: String) throws(EvdevError) {
    self = try InputNode(opening: path).description
  }

  /// Whether another program has grabbed the device at `path`, so that nobody else gets its events.
  ///
  /// Tries to grab it, which the kernel refuses then, and lets go at once.
  public static func isGrabbed(_ path: String) -> Bool {
    guard let node = try? InputNode(opening: path) else { return false }
    let result = unsafe libevdev_grab(node.device, LIBEVDEV_GRAB)
    if result == 0 { unsafe libevdev_grab(node.device, LIBEVDEV_UNGRAB) }
    return result == -EBUSY
  }

  /// Whether this is the second node by which some panels tell their touches once more, as a mouse.
  func isPointer(ofTheGlassOf panel: DeviceDescription) -> Bool {
    guard kind == .absolutePointer, panel.kind != .absolutePointer else { return false }
    // Devices of uinput have no numbers of their own.
    return vendor != 0 && (bus, vendor, product) == (panel.bus, panel.vendor, panel.product)
  }

  /// Whether somebody may have meant this device for touch, so that a refusal is worth a line.
  ///
  /// Keyboards, mice, switches, joysticks and sensors are not. The ranges of the axes do not count,
  /// for which nobody without permission can ask.
  public var seemsMeantForTouch: Bool {
    guard !properties.contains(EventCode.propertyAccelerometer) else { return false }
    let isDirect = properties.contains(EventCode.propertyDirect)
    let hasPositions = hasAxis(EventCode.positionX) || hasAxis(EventCode.positionY)
    if hasPositions, !hasAxis(EventCode.absReserved) || isDirect { return true }
    guard hasAxis(EventCode.absX) || hasAxis(EventCode.absY) else { return false }
    if isDirect || hasButton(EventCode.touch) { return true }
    let isJoystick = (events[EventCode.key] ?? []).contains {
      EventCode.joystickButtons.contains($0)
    }
    return hasButton(EventCode.left) && !isJoystick
  }
}
