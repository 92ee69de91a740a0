internal import Glibc

/// The clock that all times here are of: `CLOCK_MONOTONIC`, since the start of the machine.
public enum MonotonicClock {
  /// Now, as the C function `clock_gettime` has it.
  public static var now: Duration {
    var time = timespec()
    // It cannot fail for this clock and an address of ours.
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension timespec {
  /// `duration`, cut to whole nanoseconds and not below zero.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = max(duration, .zero).components
    self.init(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  }
}
