import Console
import Evdev
import Geometry
import Glibc
import Interface
import KMS
import Linux
import Settings
import Touch

/// The one epoll loop: fingers, flips, signals, and the timer that frames and the watchdog share.
struct KioskLoop: ~Copyable {
  let configuration: LoadedConfiguration
  let showsTouches: Bool
  let start = MonotonicClock.now
  let devices: TouchDevices
  var service = ServiceReport()
  var actions = ItemActions()
  var log: LogSink?
  var poller: Poller
  var screen: Screen?
  var terminal: VirtualTerminal?
  var search = DisplaySearch()
  var nextLook: Duration?
  /// When to see whether the lit display is still the one to use.
  var nextCheck: Duration?
  var lastCheck = Duration.zero
  /// Whether a person looks at another console.
  var isAway = false
  /// Until when a card may be so new that its rights are not set yet.
  var settledTime: Duration?
  /// The card of the screen before, still ours until the next look.
  var keptCard: Card?
  /// The card that the service manager passed as `drm`, so long as it is there.
  var passedCard: Card?
  var keyboards: KeyboardGrab?
  var flipTrouble = FlipTrouble()
  /// What ends the loop, for a restart by the service manager.
  var failure: KioskError?
  let uevents: UeventSocket?
  var sleep = SleepWatch()
  /// When it was touched last, or moved by itself.
  var lastActivity = Duration.zero
  var backlight: Backlight?
  /// Where the list was when its screen was lost, in points.
  var offset: Point?
  private let timer: TimerFD
  private var armedTime: Duration?
  private var isStopping = false

  /// Who woke the loop.
  enum Token: UInt64 {
    case signal
    case timer
    case touch
    case card
    case uevent
    case keyboard
  }

  /// Opens what there is to wait for; shows nothing yet.
  init(
    _ configuration: LoadedConfiguration, log: String?, showsTouches: Bool
  ) throws(KioskError) {
    self.configuration = configuration
    self.showsTouches = showsTouches
    self.log = if let log { try LogSink(log) } else { nil }
    let touch = configuration.settings.touch
    let devices = try orEnd { () throws(SystemError) in
      try TouchDevices(calibration: touch.calibration, filters: touch.filters)
    }
    let poller = try orEnd { () throws(SystemError) in try Poller() }
    let timer = try orEnd { () throws(SystemError) in try TimerFD() }
    try orEnd { () throws(SystemError) in
      try poller.add(timer.fileDescriptor, token: Token.timer.rawValue)
      try poller.add(devices.pollDescriptor, token: Token.touch.rawValue)
    }
    if let passed = PassedDescriptors.take("drm") { passedCard = Card(adopting: passed) }
    uevents = Self.listen(poller)
    backlight = configuration.settings.display.backlight.map { Backlight($0) }
    self.devices = devices
    self.poller = poller
    self.timer = timer
  }

  /// Shows the list until one of `signals` ends it; then gives display and console back.
  mutating func run(until signals: borrowing SignalFD) throws(KioskError) {
    defer {
      service.stopping()
      // The picture first: the console then draws its text onto a display that is its own again.
      screen = nil
      keptCard = nil
      passedCard = nil
      backlight?.turnOn()
      terminal = nil
    }
    try orEnd { () throws(SystemError) in
      try poller.add(signals.fileDescriptor, token: Token.signal.rawValue)
    }
    // A console of its own is the service's from the start, with its keyboard.
    if service.isSupervised { takeTerminal() }
    takeKeyboards()
    takeTouches()
    service.touch = touchStatus
    nextLook = start
    while !isStopping {
      let now = MonotonicClock.now
      checkDisplay(at: now)
      try lookForDisplay(at: now)
      showFrame(at: now)
      blankDisplay(at: now)
      if let failure { throw failure }
      if service.keepAlive(at: now) { glanceAtDisplay(at: now) }
      writeLog()
      try orEnd { () throws(SystemError) in try waitForEvents(signals, at: now) }
    }
  }

  private mutating func waitForEvents(
    _ signals: borrowing SignalFD, at now: Duration
  ) throws(SystemError) {
    try armTimer(at: now)
    let count = try poller.wait()
    // Before the touches: the one that the machine woke up by is no touch of the list.
    recoverFromSleep()
    for index in 0..<count {
      let ready = poller.ready(at: index)
      switch Token(rawValue: ready.token) {
      case .signal: try takeSignals(signals)
      case .timer:
        try timer.acknowledge()
        armedTime = nil
      case .touch: takeTouches()
      case .card: takeFlips(isGone: !ready.events.isDisjoint(with: [.failed, .hungUp]))
      case .uevent: takeUevents()
      case .keyboard: followKeyboards()
      case nil: break
      }
    }
  }

  /// Without them a display that comes is found by looking again and again.
  private static func listen(_ poller: borrowing Poller) -> UeventSocket? {
    do throws(SystemError) {
      let uevents = try UeventSocket()
      try poller.add(uevents.fileDescriptor, token: Token.uevent.rawValue)
      return uevents
    } catch {
      printError("uevents: \(error); changes of the display are noticed later")
      return nil
    }
  }

  private mutating func armTimer(at now: Duration) throws(SystemError) {
    var wake = service.nextSignOfLife
    for time in [isAway ? nil : nextLook, nextCheck, blankTime, screen?.nextWake(at: now)] {
      guard let time else { continue }
      wake = min(wake ?? time, time)
    }
    guard wake != armedTime else { return }
    armedTime = wake
    if let wake { try timer.arm(at: wake) } else { try timer.disarm() }
  }

  private mutating func takeSignals(_ signals: borrowing SignalFD) throws(SystemError) {
    while let signal = try signals.next() {
      switch signal {
      case .child: actions.reap()
      // A key pressed before the keyboard was silenced.
      case .interrupt where service.isSupervised: break
      case .consoleRelease: leaveConsole()
      case .consoleAcquire: returnToConsole()
      case .terminate, .interrupt, .hangUp: isStopping = true
      }
    }
  }

  private mutating func writeLog() {
    do {
      try log?.flush()
    } catch {
      // A full disk must not darken the panel.
      printError("\(error.message); the log ends here")
      log = nil
    }
  }
}
