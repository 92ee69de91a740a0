import Evdev
import Interface
import KMS
import Linux
import Settings
import Touch

extension KioskLoop {
  /// When the display goes dark unless it is touched before; nil for never.
  var blankTime: Duration? {
    guard let limit = configuration.settings.display.blankAfter else { return nil }
    // A finger that rests on the list looks at it.
    return screen?.mayGoDark() == true ? lastActivity + limit : nil
  }

  /// Darkens the display if nobody has touched it for long enough.
  mutating func blankDisplay(at now: Duration) {
    guard let time = blankTime, now >= time, var shown = screen.take() else { return }
    do throws(KMSError) {
      try shown.blank(at: now)
      screen = consume shown
      backlight?.turnOff()
      service.display = "dark since nobody touches it"
    } catch {
      lose(consume shown, because: error, at: now)
    }
  }

  /// Takes note of `frames`; whether they are the list's.
  ///
  /// The touch that wakes a dark display is not: nobody saw what it would open.
  mutating func wake(by frames: [TouchFrame]) -> Bool {
    let now = MonotonicClock.now
    lastActivity = now
    guard screen?.isDark() == true else { return true }
    guard frames.contains(where: { $0.changes.contains { $0.phase == .began } }) else {
      return false
    }
    // What follows of the fingers that are down is of a touch that never began.
    _ = devices.cancelAll(at: now)
    if let shown = screen.take() { relight(consume shown, because: "touched", at: now) }
    return false
  }

  /// Shows the list anew if the machine was asleep: what the display shows then is anybody's guess.
  mutating func recoverFromSleep() {
    guard sleep.hasSlept(), let shown = screen.take() else { return }
    relight(consume shown, because: "the machine was asleep", at: MonotonicClock.now)
  }

  /// The list is on the display, and bright.
  mutating func noteLit(at now: Duration) {
    lastActivity = max(lastActivity, now)
    backlight?.turnOn()
  }
}
