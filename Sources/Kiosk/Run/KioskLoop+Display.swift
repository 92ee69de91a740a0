import Console
import Evdev
import Geometry
import Interface
import KMS
import Linux
import Scrolling
import Settings

extension KioskLoop {
  /// Looks for a display if there is none and it is time to.
  mutating func lookForDisplay(at now: Duration) throws(KioskError) {
    guard screen == nil, !isAway, let look = nextLook, now >= look else { return }
    let output: Output
    do throws(KMSError) {
      lastCheck = now
      output = try Self.findOutput(configuration.settings.display, keeping: keptCard ?? passedCard)
      keptCard = nil
    } catch {
      if case .noConnector = error {} else { keptCard = nil }
      if case .cardGone(let card) = error, card == passedCard?.path { passedCard = nil }
      return try wait(after: error, at: now)
    }
    takeTerminal()
    if let reset = configuration.settings.hints.resetAfter, now >= lastActivity + .seconds(reset) {
      offset = nil
    }
    let dark = try Screen(
      output: output, configuration: configuration, offset: offset,
      showsTouches: showsTouches, at: now)
    do throws(KMSError) {
      try light(consume dark, at: now)
    } catch {
      try wait(after: error, at: now)
    }
  }

  /// Draws a frame if one is due.
  mutating func showFrame(at now: Duration) {
    guard var shown = screen.take() else { return }
    var happenings: [TimedHappening] = []
    do throws(KMSError) {
      let frame = try shown.advance(at: now, happenings: &happenings)
      screen = consume shown
      handle(happenings)
      if let frame {
        // A list that is still on its way is looked at; one that only hints at more is not.
        if frame.isDrawn, frame.state.phase != .animating { lastActivity = now }
        log?.write(
          LogLine.tick(at: frame.presentation - start, isDrawn: frame.isDrawn, frame.state))
      }
    } catch {
      lose(consume shown, because: error, at: now)
    }
  }

  /// Takes the card's reports of flips; a card that is gone takes its screen along.
  mutating func takeFlips(isGone: Bool) {
    guard var shown = screen.take() else { return }
    let now = MonotonicClock.now
    do throws(KMSError) {
      try shown.takeFlips()
      guard !isGone else { throw .cardGone(card: shown.output.choice.card) }
      screen = consume shown
    } catch {
      lose(consume shown, because: error, at: now)
    }
  }

  private static func findOutput(
    _ settings: DisplaySettings, keeping kept: Card?
  ) throws(KMSError) -> Output {
    let cards = try Card.all(besides: kept)
    return try Output.best(of: cards, for: settings.request) {
      settings.orientation(on: $0.connector)
    }
  }

  private mutating func light(_ dark: consuming Screen, at now: Duration) throws(KMSError) {
    var shown = consume dark
    var happenings: [TimedHappening] = []
    let frame = try shown.advance(at: now, happenings: &happenings)
    do throws(SystemError) {
      try poller.add(shown.output.fileDescriptor, token: Token.card.rawValue)
    } catch {
      throw .system(error)
    }
    let choice = shown.output.choice
    let reason = shown.output.reason
    screen = consume shown
    nextLook = nil
    search = DisplaySearch()
    // Not before: touches belong to whoever shows a picture.
    devices.isGrabbing = configuration.settings.touch.grab
    noteLit(at: now)
    if let frame { log?.write(LogLine.tick(at: now - start, isDrawn: true, frame.state)) }
    printError("display: \(reason)")
    service.display = "showing \(configuration.items.count) rows on \(choice.connector.name)"
    takeTouches()
  }

  /// Hides console text and takes the keyboard once a picture is about to cover them, not before:
  /// a display that another program still shows its picture on is left alone.
  mutating func takeTerminal() {
    guard terminal == nil else { return }
    do {
      let taken = try VirtualTerminal(
        silencesKeyboard: service.isSupervised, isGuarded: !service.isSupervised,
        allowsSwitching: configuration.settings.display.allowsVTSwitch)
      if let failure = taken.guardianFailure {
        printError("console: \(failure); if the kiosk is killed its text does not come back")
      }
      terminal = consume taken
    } catch {
      printError("console: \(error); text may appear over the picture")
    }
  }

  private mutating func wait(after error: KMSError, at now: Duration) throws(KioskError) {
    guard error.isTemporary || mayBeUdev(error, at: now) else {
      throw KioskError(.unavailable, error.description)
    }
    let obstacle: DisplaySearch.Obstacle =
      switch error {
      case .otherMaster: .busy
      default: .absent
      }
    let message = error.description + Self.holders(error)
    guard let look = search.nextLook(after: obstacle, at: now) else {
      throw KioskError(.temporary, message)
    }
    nextLook = look
    service.display = "waiting: \(message)"
  }

  /// Who has the card open that another program holds, if this one may see it.
  private static func holders(_ error: KMSError) -> String {
    guard case .otherMaster(let card) = error else { return "" }
    let names = FileHolders.names(of: card)
    return names.isEmpty ? "" : "; it is open in \(names.joined(separator: ", "))"
  }

  /// Whether a card that may not be opened is so new that udev has not set its rights yet.
  private func mayBeUdev(_ error: KMSError, at now: Duration) -> Bool {
    guard case .noPermission = error, let settledTime else { return false }
    return now < settledTime
  }
}
