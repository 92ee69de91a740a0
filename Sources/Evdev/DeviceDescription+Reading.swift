public import Touch

extension DeviceDescription {
  /// What the device at `path` says about itself, asked by libevdev.
  public init(reading path: String) throws(EvdevError) {
    self = try InputNode(opening: path).description
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
