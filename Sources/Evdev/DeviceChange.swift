public import Touch

/// What changed among the input devices.
public enum DeviceChange: Hashable, Sendable {
  /// A touch device is used from now on.
  case added(path: String, DeviceDescription, DeviceKind)
  /// A touch device was unplugged; its touches have been cancelled.
  case removed(path: String, name: String)
  /// A device that might have been meant for touch is not used, and why.
  case refused(path: String, reason: String)
}
