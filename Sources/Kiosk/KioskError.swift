/// Why the program ends: what is wrong, where, what to do, and the exit status that says so.
public struct KioskError: Error, Hashable, Sendable {
  /// Exit statuses, as sysexits.h names them.
  public enum Status: Int32, Hashable, Sendable {
    /// EX_DATAERR: config, content or a recording is at fault.
    case badData = 65
    /// EX_UNAVAILABLE: the hardware cannot be used.
    case unavailable = 69
    /// EX_CANTCREAT: an output file cannot be written.
    case cannotCreate = 73
    /// EX_TEMPFAIL: trying again later may help.
    case temporary = 75
  }

  /// How the program exits.
  public var status: Status
  /// One or more lines for standard error.
  public var message: String

  /// An end with `status` because of `message`.
  public init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }
}
