internal import Glibc
public import Linux

/// Why a virtual input device cannot be made or used.
public enum VirtualDeviceError: Error, Hashable, Sendable {
  /// There is no /dev/uinput, or nothing behind it.
  case noUinput
  /// This program may not open /dev/uinput.
  case noPermission
  /// The kernel makes no device of such a description, for this reason.
  case badDescription(String)
  /// The device was made, but its event node did not come.
  case noNode(name: String)
  /// The kernel said no.
  case system(SystemError)

  /// The error for a /dev/uinput that `error` kept from being opened.
  static func opening(_ error: SystemError) -> Self {
    switch error.errno {
    case ENOENT, ENODEV, ENXIO: .noUinput
    case EACCES, EPERM: .noPermission
    default: .system(error)
    }
  }
}

extension VirtualDeviceError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .noUinput: "there is no /dev/uinput; load its driver: sudo modprobe uinput"
    case .noPermission:
      "/dev/uinput: no permission to write; call this with sudo, or give a group of yours the right "
        + #"by a udev rule such as KERNEL=="uinput", GROUP="input", MODE="0660""#
    case .badDescription(let reason): reason
    case .noNode(let name):
      "the kernel made \"\(name)\", but no node of it came into /dev/input; load the driver of the "
        + "nodes: sudo modprobe evdev"
    case .system(let error): error.description
    }
  }
}
