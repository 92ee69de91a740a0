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

  /// Lets the kernel do the switching, which it refuses in graphics mode; or, if `asking`, has it
  /// ask this process by SIGUSR1 and tell it by SIGUSR2.
  static func setSwitching(_ fd: CInt, asking: Bool) {
    var mode = vt_mode()
    mode.mode = CChar(asking ? VT_PROCESS : VT_AUTO)
    mode.relsig = Int16(SIGUSR1)
    mode.acqsig = Int16(SIGUSR2)
    _ = unsafe ioctl(fd, UInt(VT_SETMODE), &mode)
  }
}
