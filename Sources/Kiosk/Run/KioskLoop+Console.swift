import Console
import Evdev
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
    if let keyboards { poller.remove(keyboards.pollDescriptor) }
    keyboards = nil
    keptCard = nil
    if let shown = screen.take() {
      leave(consume shown, because: "another console is looked at", at: MonotonicClock.now)
    }
    // The others are closed by now, which has the same effect.
    passedCard?.letOthersShow()
    service.display = "waiting: another console is looked at"
    terminal?.release()
  }

  /// Shows the list again where it was, by a full modeset.
  mutating func returnToConsole() {
    guard isAway else { return }
    isAway = false
    terminal?.acquire()
    takeKeyboards()
    search = DisplaySearch()
    nextLook = MonotonicClock.now
  }

  /// Keeps keys from doing anything, if the configuration says so.
  mutating func takeKeyboards() {
    guard configuration.settings.input.grabsKeyboards, keyboards == nil else { return }
    do throws(SystemError) {
      let taken = try KeyboardGrab()
      try poller.add(taken.pollDescriptor, token: Token.keyboard.rawValue)
      keyboards = taken
      followKeyboards()
    } catch {
      printError("input.grabKeyboards: \(error); keys are not kept from the console")
    }
  }

  /// Takes the keyboards that were plugged in.
  func followKeyboards() {
    for refusal in keyboards?.follow() ?? [] {
      printError("input.grabKeyboards: \(refusal)")
    }
  }
}
