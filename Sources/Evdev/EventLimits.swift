/// The highest numbers that linux/input-event-codes.h gives out.
enum EventLimits {
  /// INPUT_PROP_MAX.
  static let lastProperty: UInt16 = 0x1f
  /// KEY_MAX, REL_MAX, ABS_MAX, MSC_MAX and SW_MAX: what a device sends by itself, by event type.
  static let lastCodes: [UInt16: UInt16] = [1: 0x2ff, 2: 0x0f, 3: 0x3f, 4: 0x07, 5: 0x10]
}
