import Glibc
import Linux

/// What systemd and the journal are told about how the kiosk does.
struct ServiceReport {
  /// What the display does, told when it changes; the kiosk is up once it is set.
  var display = "" {
    didSet { if display != oldValue { tell() } }
  }
  /// What touches it, told when it changes.
  var touch = "" {
    didSet { if touch != oldValue { tell() } }
  }
  /// When systemd's watchdog is to hear of the loop again; nil without one.
  private(set) var nextSignOfLife: Duration?

  private let notifier = ServiceNotifier()
  private var isReady = false

  /// Nothing told yet.
  init() {
    nextSignOfLife = notifier.watchdogInterval == nil ? nil : .zero
  }

  /// Whether systemd started the program and waits for its word.
  var isSupervised: Bool { unsafe getenv("NOTIFY_SOCKET") != nil }

  /// Tells the watchdog, if it is time, that the loop goes round; whether it was time.
  mutating func keepAlive(at now: Duration) -> Bool {
    guard let interval = notifier.watchdogInterval, let next = nextSignOfLife, now >= next else {
      return false
    }
    notifier.watchdog()
    nextSignOfLife = now + interval / 2
    return true
  }

  /// Tells systemd that the kiosk is on its way out.
  func stopping() { notifier.stopping() }

  private mutating func tell() {
    guard !display.isEmpty else { return }
    let status = [display, touch].filter { !$0.isEmpty }.joined(separator: "; ")
    if isReady { notifier.status(status) } else { notifier.ready(status: status) }
    isReady = true
    printError("panelist: \(status)")
  }
}
