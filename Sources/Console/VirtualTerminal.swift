internal import CLinux
internal import Glibc
internal import Linux

/// The text console that the program runs on, in graphics mode as long as the owner lives.
///
/// The kernel then draws no text over the picture, switches to no other console and, with
/// `silencesKeyboard`, echoes no key and turns none into a signal.
public struct VirtualTerminal: ~Copyable {
  /// Why there is no console to take.
  public struct Absence: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was found in place of one.
    public let description: String
  }

  /// Device node or how the program came by it, for logs.
  public let name: String
  /// Number of the console, 1 for `/dev/tty1`; `nil` if the kernel does not tell.
  public let number: Int?

  private let descriptor: OwnedFD
  private let savedSwitching: vt_mode?
  private let savedLine: termios?

  /// Takes standard input if it is a console, else the controlling terminal `/dev/tty`.
  ///
  /// Leave `silencesKeyboard` off when a person started the program by hand, so that Ctrl-C ends it.
  /// Throws `Absence` where there is none, as over ssh: the kiosk runs without.
  public init(silencesKeyboard: Bool) throws(Absence) {
    let found = try Self.find()
    let fd = found.descriptor.rawValue
    let number = Self.number(in: found.name)
    if let number { Self.bringToFront(number, by: fd) }

    let switching = Self.freezeSwitching(fd)
    let line = Self.quieten(fd, silencesKeyboard: silencesKeyboard)
    if ioctl(fd, UInt(KDSETMODE), CInt(KD_GRAPHICS)) != 0 {
      let reason = SystemError(call: "KDSETMODE", subject: found.name, errno: errno)
      Self.putBack(fd, switching: switching, line: line)
      throw Absence(description: "\(reason): make it the controlling terminal (TTYPath)")
    }
    self.number = number
    savedSwitching = switching
    savedLine = line
    name = found.name
    descriptor = found.descriptor
  }

  deinit {
    Self.putBack(descriptor.rawValue, switching: savedSwitching, line: savedLine)
  }

  /// What `init` would take, for `doctor`: its name, or why there is none.
  public static func probe() -> Result<String, Absence> {
    do throws(Absence) {
      let found = try find()
      return .success(found.name)
    } catch {
      return .failure(error)
    }
  }
}
