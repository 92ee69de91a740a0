internal import CLinux
internal import Glibc

/// How a console was before it was taken, to be put back.
struct ConsoleState {
  private var switching: vt_mode
  private var line: termios
  private var hasSwitching: Bool
  private var hasLine: Bool

  /// Reads how the console `fd` is now.
  init(of fd: CInt) {
    switching = vt_mode()
    line = termios()
    hasSwitching = unsafe ioctl(fd, UInt(VT_GETMODE), &switching) == 0
    hasLine = unsafe tcgetattr(fd, &line) == 0
  }

  /// Reads what another process of this program wrote by `withBytes`; `nil` if it is not whole.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == MemoryLayout<ConsoleState>.size else { return nil }
    self = unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: ConsoleState.self) }
  }

  /// The state as bytes, for another process of this program.
  var bytes: [UInt8] {
    unsafe withUnsafeBytes(of: self) { unsafe Array($0) }
  }

  /// Stops echo and line editing of `fd`, and its signals if `silencing`.
  func quieten(_ fd: CInt, silencesKeyboard silencing: Bool) {
    guard hasLine else { return }
    var line = line
    line.c_lflag &= ~tcflag_t(ECHO | ICANON)
    if silencing { line.c_lflag &= ~tcflag_t(ISIG) }
    _ = unsafe tcsetattr(fd, TCSANOW, &line)
  }

  /// Puts `fd` back, in text mode, and drops what was typed meanwhile so that no shell runs it;
  /// whether the console took it.
  @discardableResult
  func putBack(_ fd: CInt) -> Bool {
    // After a crash of an earlier run it was in graphics mode already: text is what people need.
    let isText = ioctl(fd, UInt(KDSETMODE), CInt(KD_TEXT)) == 0
    if hasSwitching {
      var switching = switching
      _ = unsafe ioctl(fd, UInt(VT_SETMODE), &switching)
    }
    if hasLine {
      var line = line
      _ = unsafe tcsetattr(fd, TCSANOW, &line)
    }
    tcflush(fd, TCIFLUSH)
    return isText
  }
}
