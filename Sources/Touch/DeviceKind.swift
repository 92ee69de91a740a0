/// What an input device is taken for.
public enum DeviceKind: Hashable, Sendable {
  /// A type B multi-touch panel with this many slots.
  case multiTouch(slots: Int)
  /// A type A multi-touch panel, which tells all contacts in every frame and has no slots.
  case multiTouchWithoutSlots
  /// A panel that knows one finger: ABS_X, ABS_Y and BTN_TOUCH.
  case singleTouch
  /// An absolute pointer whose left button is the finger, such as QEMU's tablet.
  case absolutePointer
  /// Not used, and why.
  case refused(reason: String)

  /// Whether the device can touch.
  public var isTouch: Bool {
    if case .refused = self { false } else { true }
  }
}

extension DeviceKind: CustomStringConvertible {
  /// What the device is taken for and by which capabilities.
  public var description: String {
    switch self {
    case .multiTouch(let slots):
      "multi-touch panel with \(slots) slots (ABS_MT_SLOT, ABS_MT_POSITION_X and _Y)"
    case .multiTouchWithoutSlots:
      "multi-touch panel of type A (ABS_MT_POSITION_X and _Y without ABS_MT_SLOT)"
    case .singleTouch: "single-touch panel (ABS_X, ABS_Y, BTN_TOUCH)"
    case .absolutePointer: "absolute pointer (ABS_X, ABS_Y, BTN_LEFT; no BTN_TOUCH)"
    case .refused(let reason): "not used: \(reason)"
    }
  }
}
