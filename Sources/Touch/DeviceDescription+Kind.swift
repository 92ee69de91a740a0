extension DeviceDescription {
  /// Most slots any driver has; a device that claims more is cut to these.
  static let mostSlots = 256

  /// What the device is taken for, by what it can do and never by its name or number.
  public var kind: DeviceKind {
    if properties.contains(EventCode.propertyAccelerometer) {
      return .refused(reason: "an accelerometer")
    }
    guard let absolute = events[EventCode.abs], !absolute.isEmpty else {
      return .refused(reason: "no absolute axes, so no touch device")
    }
    // A device that sets the reserved axis just has very many axes; none of them means touch.
    let speaksMultiTouch = !hasAxis(EventCode.absReserved)
    let hasPositions = hasAxis(EventCode.positionX) || hasAxis(EventCode.positionY)
    if let refusal = refusalByCompany { return .refused(reason: refusal) }
    if speaksMultiTouch, hasPositions, !hasAxis(EventCode.slot) || hasAxis(EventCode.trackingID) {
      return multiTouchKind
    }
    return singleTouchKind
  }

  private var isDirect: Bool { properties.contains(EventCode.propertyDirect) }

  /// Why the buttons and properties beside the axes make this something else than a panel.
  private var refusalByCompany: String? {
    if isDirect, hasAxis(EventCode.slot) { return nil }
    let hasTouch = hasButton(EventCode.touch)
    if hasButton(EventCode.toolPen) || hasButton(EventCode.stylus) {
      return "a pen (BTN_TOOL_PEN or BTN_STYLUS)"
    }
    if isDirect { return nil }
    if hasButton(EventCode.toolFinger)
      || (properties.contains(EventCode.propertyPointer) && (hasTouch || hasAxis(EventCode.slot)))
    {
      return "a touchpad (BTN_TOOL_FINGER or INPUT_PROP_POINTER)"
    }
    if !hasTouch, let buttons = events[EventCode.key],
      buttons.contains(where: { EventCode.joystickButtons.contains($0) })
    {
      return "a joystick or gamepad"
    }
    return nil
  }

  private var multiTouchKind: DeviceKind {
    if let fault = axisFault(
      x: EventCode.positionX, y: EventCode.positionY, named: "ABS_MT_POSITION_")
    {
      return .refused(reason: fault)
    }
    guard hasAxis(EventCode.slot) else { return .multiTouchWithoutSlots }
    guard let slots = axes[EventCode.slot], slots.maximum >= 0 else {
      return .refused(reason: "ABS_MT_SLOT has no range")
    }
    return .multiTouch(slots: min(Int(slots.maximum) + 1, Self.mostSlots))
  }

  private var singleTouchKind: DeviceKind {
    if let fault = axisFault(x: EventCode.absX, y: EventCode.absY, named: "ABS_") {
      return .refused(reason: fault)
    }
    if hasButton(EventCode.touch) { return .singleTouch }
    if hasButton(EventCode.left) { return .absolutePointer }
    return .refused(reason: "ABS_X and ABS_Y, but neither BTN_TOUCH nor BTN_LEFT to press")
  }

  /// What is wrong with a pair of axes whose names begin with `prefix`.
  private func axisFault(x: UInt16, y: UInt16, named prefix: String) -> String? {
    switch (hasAxis(x), hasAxis(y)) {
    case (false, false): return "no \(prefix)X and no \(prefix)Y"
    case (true, false): return "\(prefix)X without \(prefix)Y"
    case (false, true): return "\(prefix)Y without \(prefix)X"
    case (true, true): break
    }
    for (code, letter) in [(x, "X"), (y, "Y")] {
      guard let range = axes[code] else { return "\(prefix)\(letter) has no range" }
      guard range.isUsable else {
        return "\(prefix)\(letter) has an empty range, \(range.minimum) to \(range.maximum)"
      }
    }
    return nil
  }
}
