import Console
import KMS
import Linux
import Settings

extension KioskLoop {
  /// Gives the display to another console, as `display.allowVTSwitch` allows.
  ///
  /// SIGUSR1 from anybody else changes nothing but this: the list comes back by SIGUSR2.
  mutating func leaveConsole() {
    guard configuration.settings.display.allowsVTSwitch, terminal != nil else { return }
    isAway = true
    keptCard = nil
    if let shown = screen.take() {
      leave(consume shown, because: "another console is looked at", at: MonotonicClock.now)
    }
    service.display = "waiting: another console is looked at"
    terminal?.release()
  }

  /// Shows the list again where it was, by a full modeset.
  mutating func returnToConsole() {
    guard isAway else { return }
    isAway = false
    terminal?.acquire()
    search = DisplaySearch()
    nextLook = MonotonicClock.now
  }
}
