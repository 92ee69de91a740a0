/// Numbers of linux/input-event-codes.h, as far as touch devices use them.
public enum EventCode {
  /// EV_SYN: frames.
  public static let syn: UInt16 = 0x00
  /// EV_KEY: buttons.
  public static let key: UInt16 = 0x01
  /// EV_ABS: absolute axes.
  public static let abs: UInt16 = 0x03
  /// EV_MAX: the highest event type.
  public static let lastType: UInt16 = 0x1f

  /// SYN_REPORT: the end of a frame.
  public static let synReport: UInt16 = 0
  /// SYN_MT_REPORT: the end of one contact within a frame of a panel without slots.
  public static let synMultiTouchReport: UInt16 = 2
  /// SYN_DROPPED: the kernel's buffer overflowed.
  public static let synDropped: UInt16 = 3

  /// ABS_X.
  public static let absX: UInt16 = 0x00
  /// ABS_Y.
  public static let absY: UInt16 = 0x01
  /// ABS_RESERVED: set only by devices with so many axes that their numbers reach the touch ones.
  public static let absReserved: UInt16 = 0x2e
  /// ABS_MT_SLOT.
  public static let slot: UInt16 = 0x2f
  /// ABS_MT_TOUCH_MAJOR: the length of the contact.
  public static let touchMajor: UInt16 = 0x30
  /// ABS_MT_POSITION_X.
  public static let positionX: UInt16 = 0x35
  /// ABS_MT_POSITION_Y.
  public static let positionY: UInt16 = 0x36
  /// ABS_MT_TOOL_TYPE.
  public static let toolType: UInt16 = 0x37
  /// ABS_MT_TRACKING_ID.
  public static let trackingID: UInt16 = 0x39

  /// BTN_LEFT.
  public static let left: UInt16 = 0x110
  /// BTN_RIGHT.
  public static let right: UInt16 = 0x111
  /// BTN_MIDDLE.
  public static let middle: UInt16 = 0x112
  /// BTN_JOYSTICK up to the last gamepad button.
  public static let joystickButtons: ClosedRange<UInt16> = 0x120...0x13f
  /// BTN_TOOL_PEN.
  public static let toolPen: UInt16 = 0x140
  /// BTN_TOOL_FINGER: a finger on a touchpad.
  public static let toolFinger: UInt16 = 0x145
  /// BTN_TOUCH.
  public static let touch: UInt16 = 0x14a
  /// BTN_STYLUS.
  public static let stylus: UInt16 = 0x14b

  /// INPUT_PROP_POINTER: moves a pointer, as touchpads do.
  public static let propertyPointer: UInt16 = 0
  /// INPUT_PROP_DIRECT: lies on the display, as touchscreens do.
  public static let propertyDirect: UInt16 = 1
  /// INPUT_PROP_ACCELEROMETER.
  public static let propertyAccelerometer: UInt16 = 6

  /// MT_TOOL_PALM.
  public static let toolPalm: Int32 = 2
}
