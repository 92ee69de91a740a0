internal import Glibc
public import Linux

/// Why an input device is not used.
public enum EvdevError: Error, Hashable, Sendable {
  /// It is no touch device that can be used, for this reason.
  case notForTouch(reason: String)
  /// Another program has grabbed it (`EVIOCGRAB`).
  case heldByAnother(path: String)
  /// This program may not open it.
  case noPermission(path: String)
  /// The kernel said no.
  case system(SystemError)

  /// Whether the device has only gone again, which is no fault.
  var isGone: Bool {
    guard case .system(let error) = self else { return false }
    return [ENOENT, ENXIO, ENODEV].contains(error.errno)
  }
}

extension EvdevError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .notForTouch(let reason): reason
    case .heldByAnother(let path):
      "\(path) is grabbed by another program (EVIOCGRAB: EBUSY), which gets all its touches; "
        + "end that program, or keep it from grabbing: touch.grab if it is a kiosk"
    case .noPermission(let path):
      "\(path): no permission to read; add the user to the group that owns it, most often input"
    case .system(let error): error.description
    }
  }
}
