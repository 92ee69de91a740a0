internal import CLinux
internal import Glibc
public import Linux

/// The text console that the program runs on, in graphics mode as long as the owner lives.
///
/// The kernel then draws no text over the picture, switches to no other console unless told
/// otherwise and, with `silencesKeyboard`, echoes no key and turns none into a signal.
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

  /// Why nobody gives the console back should this process be killed; `nil` if somebody does.
  public let guardianFailure: SystemError?

  private let descriptor: OwnedFD
  private let state: ConsoleState
  /// Told last of all, after the console was put back, that it has nothing to do.
  private let guardian: ConsoleGuardian?

  /// Takes standard input if it is a console, else the controlling terminal `/dev/tty`.
  ///
  /// Leave `silencesKeyboard` off when a person started the program by hand, so that Ctrl-C ends it.
  /// With `isGuarded` a `ConsoleGuardian` watches over it; systemd does the same by `TTYReset`.
  /// Throws `Absence` where there is none, as over ssh: the kiosk runs without.
  /// With `allowsSwitching` a person may look at another console; answer by `release`.
  public init(
    silencesKeyboard: Bool, isGuarded: Bool, allowsSwitching: Bool = false
  ) throws(Absence) {
    let found = try Self.find()
    let fd = found.descriptor.rawValue
    let number = Self.number(in: found.name)
    if let number { Self.bringToFront(number, by: fd) }

    let state = ConsoleState(of: fd)
    var guardian: ConsoleGuardian?
    var guardianFailure: SystemError?
    if isGuarded {
      do throws(SystemError) {
        guardian = try ConsoleGuardian(of: fd, name: found.name, restoring: state)
      } catch {
        guardianFailure = error
      }
    }
    Self.setSwitching(fd, asking: allowsSwitching)
    state.quieten(fd, silencesKeyboard: silencesKeyboard)
    if ioctl(fd, UInt(KDSETMODE), CInt(KD_GRAPHICS)) != 0 {
      let reason = SystemError(call: "KDSETMODE", subject: found.name, errno: errno)
      state.putBack(fd)
      throw Absence(description: "\(reason): make it the controlling terminal (TTYPath)")
    }
    self.number = number
    self.state = state
    self.guardian = guardian
    self.guardianFailure = guardianFailure
    name = found.name
    descriptor = found.descriptor
  }

  deinit {
    state.putBack(descriptor.rawValue)
  }

  /// Lets the console go that was asked for by SIGUSR1, once nothing is shown on the display.
  public func release() { _ = ioctl(descriptor.rawValue, UInt(VT_RELDISP), CInt(1)) }

  /// Takes note of SIGUSR2, before something is shown on the display.
  public func acquire() { _ = ioctl(descriptor.rawValue, UInt(VT_RELDISP), CInt(VT_ACKACQ)) }

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
