internal import CSystemd

/// Tells systemd how the service does; does nothing when systemd did not start the program.
public struct ServiceNotifier: Sendable {
  /// How often systemd expects a sign of life, `nil` without a watchdog; send one at half of it.
  public let watchdogInterval: Duration?

  /// Reads the watchdog interval by the C function `sd_watchdog_enabled`.
  public init() {
    var microseconds: UInt64 = 0
    let enabled = unsafe sd_watchdog_enabled(0, &microseconds)
    watchdogInterval = enabled > 0 ? .microseconds(microseconds) : nil
  }

  /// The service is up: `READY=1`, with a status line.
  public func ready(status: String) { send("READY=1\nSTATUS=\(Self.oneLine(status))") }

  /// What the service is doing: `STATUS=`.
  public func status(_ text: String) { send("STATUS=\(Self.oneLine(text))") }

  /// A sign of life: `WATCHDOG=1`.
  public func watchdog() { send("WATCHDOG=1") }

  /// The service is going down: `STOPPING=1`.
  public func stopping() { send("STOPPING=1") }

  /// `text` without line ends, which would start another assignment.
  static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  private func send(_ state: String) {
    // A failure has nobody to be told: the manager is whom we would tell.
    _ = unsafe sd_notify(0, state)
  }
}
