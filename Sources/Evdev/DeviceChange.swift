public import Touch

/// What changed among the input devices.
public enum DeviceChange: Hashable, Sendable {
  /// A touch device is used from now on.
  case added(path: String, DeviceDescription, DeviceKind)
  /// A touch device was unplugged; its touches have been cancelled.
  case removed(path: String, name: String)
  /// Another program has grabbed a touch device in use; nothing comes from it until that one ends.
  case held(path: String, reason: String)
  /// What udev's rules say of a device in use, which counts from its first touch on.
  case calibrated(path: String, CalibrationMatrix)
  /// What udev's rules say of a device in use makes no sense and does not count.
  case miscalibrated(path: String, reason: String)
  /// A device that might have been meant for touch is not used, and why.
  case refused(path: String, reason: String)
}
