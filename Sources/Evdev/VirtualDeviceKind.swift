public import Geometry
public import Touch

/// The kinds of touch device that there are, as uinput can make one of each.
public enum VirtualDeviceKind: String, CaseIterable, Hashable, Sendable {
  /// A multi-touch panel of type B with ten slots.
  case touchscreen
  /// A panel that knows one finger: ABS_X, ABS_Y and BTN_TOUCH.
  case single
  /// An absolute pointer whose left button is the finger, as virtual machines have it.
  case tablet

  /// Fingers that the multi-touch panel tells apart.
  public static let slots = 10

  /// What such a device says about itself; its positions are `extent` wide and high.
  public func description(extent: PixelSize) -> DeviceDescription {
    let x = AxisRange(minimum: 0, maximum: Int32(clamping: extent.width - 1))
    let y = AxisRange(minimum: 0, maximum: Int32(clamping: extent.height - 1))
    // BUS_VIRTUAL of linux/input.h.
    var description = DeviceDescription(name: "Panelist virtual \(rawValue)", bus: 0x06)
    description.properties = self == .tablet ? [] : [EventCode.propertyDirect]
    description.axes = [EventCode.absX: x, EventCode.absY: y]
    if self == .touchscreen {
      description.axes[EventCode.slot] = AxisRange(minimum: 0, maximum: Int32(Self.slots - 1))
      description.axes[EventCode.trackingID] = AxisRange(minimum: 0, maximum: 0xffff)
      description.axes[EventCode.positionX] = x
      description.axes[EventCode.positionY] = y
    }
    description.events = [
      EventCode.key: [self == .tablet ? EventCode.left : EventCode.touch],
      EventCode.abs: Set(description.axes.keys),
    ]
    return description
  }
}
