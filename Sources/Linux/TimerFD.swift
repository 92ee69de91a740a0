internal import CLinux
internal import Glibc

/// A timer on `CLOCK_MONOTONIC` whose descriptor becomes readable when its time has come.
public struct TimerFD: ~Copyable {
  private let descriptor: OwnedFD

  /// A timer that is not armed.
  public init() throws(SystemError) {
    descriptor = OwnedFD(
      adopting: try check("timerfd_create") {
        timerfd_create(CLOCK_MONOTONIC, CInt(TFD_CLOEXEC) | CInt(TFD_NONBLOCK))
      })
  }

  /// To be watched for reading.
  public var fileDescriptor: CInt { descriptor.rawValue }

  /// Lets it fire once, at `time` of the monotonic clock; at once if that is past.
  public func arm(at time: Duration) throws(SystemError) {
    // All zero would disarm it.
    try set(timespec(max(time, .nanoseconds(1))))
  }

  /// Lets it not fire.
  public func disarm() throws(SystemError) { try set(timespec()) }

  /// Takes note that it fired, so that it is no longer readable; whether it had fired.
  @discardableResult
  public func acknowledge() throws(SystemError) -> Bool {
    var expirations: UInt64 = 0
    let count = unsafe read(descriptor.rawValue, &expirations, MemoryLayout<UInt64>.size)
    if count >= 0 { return true }
    let reason = errno
    guard reason == EAGAIN || reason == EINTR else {
      throw SystemError(call: "read", subject: "timerfd", errno: reason)
    }
    return false
  }

  private func set(_ time: timespec) throws(SystemError) {
    var value = itimerspec(it_interval: timespec(), it_value: time)
    let timer = descriptor.rawValue
    try check("timerfd_settime") {
      unsafe timerfd_settime(timer, CInt(TFD_TIMER_ABSTIME), &value, nil)
    }
  }
}
