import Evdev
import Glibc
import Linux
import Touch

/// Plays events on a device of uinput in real time.
enum FingerPlayer {
  /// Makes the device of `description`, sends `events` at their times and unplugs it again.
  ///
  /// A signal that ends the program unplugs it too: the kernel does, when /dev/uinput is closed.
  static func play(
    _ events: [RawEvent], on description: DeviceDescription
  ) throws(VirtualDeviceError) {
    let device = try VirtualTouchscreen(description)
    let start = MonotonicClock.now + VirtualTouchscreen.readersGrace
    for event in events {
      sleep(until: start + event.time)
      try device.send(event)
    }
    sleep(until: MonotonicClock.now + VirtualTouchscreen.farewell)
    device.remove()
  }

  /// Sleeps until `time` of the monotonic clock by the C function `clock_nanosleep`.
  ///
  /// The time is absolute, so that lateness of one event does not add to the next.
  private static func sleep(until time: Duration) {
    let (seconds, attoseconds) = time.components
    var deadline = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil) == EINTR {}
  }
}
