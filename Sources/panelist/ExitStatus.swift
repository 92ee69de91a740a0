/// How the program exits, by the numbers of sysexits.h.
enum ExitStatus {
  /// All is well.
  static let success: Int32 = 0
  /// EX_USAGE: the command line is wrong.
  static let usage: Int32 = 64
  /// EX_DATAERR: configuration, content or a recording is at fault.
  static let badData: Int32 = 65
  /// EX_UNAVAILABLE: the hardware cannot be used.
  static let unavailable: Int32 = 69
  /// EX_CANTCREAT: an output file cannot be made.
  static let cannotCreate: Int32 = 73
  /// EX_IOERR: an output cannot be written.
  static let inputOutput: Int32 = 74
}
