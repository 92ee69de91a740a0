internal import Glibc

/// What the kernel's answer to a change of the display means.
enum CommitAnswer: Hashable {
  /// The change is made.
  case done
  /// Something stood in the way that passes by itself: the same change may be tried again.
  case passing
  /// The driver does not take the change in this form; the older calls may do.
  case unsupported
  /// Nothing to be mended by another call.
  case failed

  /// The meaning of `reason`, 0 or a number of `errno`.
  init(_ reason: CInt) {
    self =
      switch reason {
      case 0: .done
      case EBUSY, EINTR, EAGAIN: .passing
      case EINVAL, ENOSYS, EOPNOTSUPP, ENOTTY, ERANGE, ENOENT: .unsupported
      default: .failed
      }
  }

  /// Makes `attempt` until its answer is not a passing one, for about 100 ms; returns the last one.
  ///
  /// Six refreshes at 60 Hz: a change of the program before is done within two.
  static func retrying(_ attempt: () -> CInt) -> CInt {
    var reason = attempt()
    for _ in 0..<50 {
      guard CommitAnswer(reason) == .passing else { break }
      var pause = timespec(tv_sec: 0, tv_nsec: 2_000_000)
      _ = unsafe nanosleep(&pause, nil)
      reason = attempt()
    }
    return reason
  }
}
