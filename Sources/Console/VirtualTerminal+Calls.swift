internal import CLinux
internal import Glibc
internal import Linux

extension VirtualTerminal {
  /// The console to take.
  static func find() throws(Absence) -> FoundConsole {
    // A duplicate, so that standard input stays open whoever closes what.
    if isConsole(0), let own = standardInput() {
      return FoundConsole(descriptor: own, name: ttyName(0) ?? "standard input")
    }
    let terminal: OwnedFD
    do throws(SystemError) {
      terminal = try OwnedFD(opening: "/dev/tty", flags: O_RDWR | O_NOCTTY)
    } catch {
      throw Absence(description: "no controlling terminal (\(error))")
    }
    let name = ttyName(terminal.rawValue) ?? "/dev/tty"
    guard isConsole(terminal.rawValue) else {
      throw Absence(description: "\(name) is no console of this machine")
    }
    return FoundConsole(descriptor: terminal, name: name)
  }

  private static func isConsole(_ fd: CInt) -> Bool {
    var mode: CInt = 0
    return unsafe ioctl(fd, UInt(KDGETMODE), &mode) == 0
  }

  private static func standardInput() -> OwnedFD? {
    let number = fcntl(0, F_DUPFD_CLOEXEC, 3)
    return number < 0 ? nil : OwnedFD(adopting: number)
  }

  private static func ttyName(_ fd: CInt) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let base = buffer.baseAddress, unsafe ttyname_r(fd, base, buffer.count) == 0 else {
        return nil
      }
      return unsafe String(cString: base)
    }
  }

  /// The number in the name `/dev/ttyN`; `/dev/tty` does not tell it.
  static func number(in name: String) -> Int? {
    name.hasPrefix("/dev/tty") ? Int(name.dropFirst(8)) : nil
  }

  /// Makes the console `number` the one that is seen; its owner needs no privileges for that.
  static func bringToFront(_ number: Int, by fd: CInt) {
    var state = vt_stat()
    guard unsafe ioctl(fd, UInt(VT_GETSTATE), &state) == 0, Int(state.v_active) != number else {
      return
    }
    // Refused or not, the picture is shown all the same; only keys would go elsewhere.
    if ioctl(fd, UInt(VT_ACTIVATE), CInt(number)) == 0 {
      waitUntilActive(number, by: fd)
    }
  }

  /// Waits up to 1 s: `VT_WAITACTIVE` would wait for ever on a console that may not be left.
  private static func waitUntilActive(_ number: Int, by fd: CInt) {
    let end = MonotonicClock.now + .seconds(1)
    var state = vt_stat()
    while MonotonicClock.now < end {
      if unsafe ioctl(fd, UInt(VT_GETSTATE), &state) != 0 || Int(state.v_active) == number {
        return
      }
      usleep(5000)
    }
  }

  /// Lets the kernel do the switching, which it refuses in graphics mode; returns what was set.
  static func freezeSwitching(_ fd: CInt) -> vt_mode? {
    var saved = vt_mode()
    guard unsafe ioctl(fd, UInt(VT_GETMODE), &saved) == 0 else { return nil }
    var automatic = vt_mode()
    automatic.mode = CChar(VT_AUTO)
    _ = unsafe ioctl(fd, UInt(VT_SETMODE), &automatic)
    return saved
  }

  /// Stops echo and line editing, and signals if `silencing`; returns what was set.
  static func quieten(_ fd: CInt, silencesKeyboard silencing: Bool) -> termios? {
    var saved = termios()
    guard unsafe tcgetattr(fd, &saved) == 0 else { return nil }
    var line = saved
    line.c_lflag &= ~tcflag_t(ECHO | ICANON)
    if silencing { line.c_lflag &= ~tcflag_t(ISIG) }
    _ = unsafe tcsetattr(fd, TCSANOW, &line)
    return saved
  }

  /// Puts back what was set, and drops what was typed meanwhile so that no shell runs it.
  static func putBack(_ fd: CInt, switching: vt_mode?, line: termios?) {
    // After a crash of an earlier run it was in graphics mode already: text is what people need.
    _ = ioctl(fd, UInt(KDSETMODE), CInt(KD_TEXT))
    if var switching { _ = unsafe ioctl(fd, UInt(VT_SETMODE), &switching) }
    if var line { _ = unsafe tcsetattr(fd, TCSANOW, &line) }
    tcflush(fd, TCIFLUSH)
  }
}
