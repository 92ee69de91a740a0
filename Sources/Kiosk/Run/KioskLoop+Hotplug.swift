import Evdev
import Interface
import KMS
import Linux
import Settings
import Touch

extension KioskLoop {
  /// Shortest time between two looks at what the kernel told of: a loose plug must not keep the
  /// loop busy.
  private static let shortestCheckInterval = Duration.milliseconds(500)

  /// How long after a change a new node may still be closed to us: udev opens it a little later.
  private static let settlingTime = Duration.seconds(5)

  /// Takes the kernel's word that devices came, went or changed.
  mutating func takeUevents() {
    guard uevents?.concerns("drm") == true else { return }
    let now = MonotonicClock.now
    settledTime = now + Self.settlingTime
    let next = max(now, lastCheck + Self.shortestCheckInterval)
    if screen != nil {
      nextCheck = min(nextCheck ?? next, next)
    } else {
      nextLook = nextLook.map { min($0, next) }
    }
  }

  /// Looks whether the display that is lit is still the one to use, if it is time to.
  mutating func checkDisplay(at now: Duration) {
    guard let next = nextCheck, now >= next else { return }
    nextCheck = nil
    lastCheck = now
    guard let shown = screen.take() else { return }
    look(at: consume shown, probing: true, now)
  }

  /// Looks at what the kernel knows already of the lit display, for drivers that tell of no change.
  mutating func glanceAtDisplay(at now: Duration) {
    guard let shown = screen.take() else { return }
    look(at: consume shown, probing: false, now)
  }

  private mutating func look(at shown: consuming Screen, probing: Bool, _ now: Duration) {
    do throws(KMSError) {
      // Only the master may have the display asked anew, so not by a descriptor of its own.
      let report = try shown.output.card.report(probing: probing)
      let change = OutputChange(
        of: shown.output.choice, on: report, configuration.settings.display.request)
      if let change {
        relight(consume shown, because: "\(change)", at: now)
      } else {
        screen = consume shown
      }
    } catch {
      lose(consume shown, because: error, at: now)
    }
  }

  /// Gives the screen up and looks for a display at once, without a glimpse of the console between:
  /// the card stays ours meanwhile.
  mutating func relight(_ shown: consuming Screen, because reason: String, at now: Duration) {
    var shown = consume shown
    shown.output.restoresPicture = false
    keptCard = shown.output.card
    leave(consume shown, because: "\(reason); looking for a display anew", at: now)
  }

  /// Gives up a screen that can no longer be shown on.
  mutating func lose(_ shown: consuming Screen, because error: KMSError, at now: Duration) {
    if case .flipOverdue = error, !flipTrouble.isWorthLightingAnew(at: now) {
      failure = KioskError(
        .temporary, "\(error), for the third time in half a minute: starting anew may help")
    }
    leave(consume shown, because: "\(error); looking for a display anew", at: now)
  }

  mutating func leave(_ shown: consuming Screen, because reason: String, at now: Duration) {
    var shown = consume shown
    poller.remove(shown.output.fileDescriptor)
    // The list that the fingers were on is gone: they count again once they were lifted.
    var happenings: [TimedHappening] = []
    devices.isGrabbing = false
    for frame in devices.cancelAll(at: now) { shown.touch(frame, happenings: &happenings) }
    // A list that was dark, or away for long, may have gone back to its top by now.
    shown.stage.interface.settle(at: now, happenings: &happenings)
    handle(happenings)
    offset = shown.stage.interface.state(at: now).offset
    nextLook = now
    nextCheck = nil
    settledTime = now + Self.settlingTime
    printError("display: \(reason)")
  }
}
