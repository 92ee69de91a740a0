internal import CLinux
internal import Glibc

/// The signals that end or concern the program, read from a descriptor in place of interrupting it.
///
/// Own it longer than what must be put back on exit: signals that come after it went kill again.
public struct SignalFD: ~Copyable {
  /// A signal that arrived.
  public enum Signal: Hashable, Sendable {
    /// `SIGTERM`: the service is to stop.
    case terminate
    /// `SIGINT`: Ctrl-C.
    case interrupt
    /// `SIGHUP`: the terminal went away.
    case hangUp
    /// `SIGCHLD`: a child ended.
    case child
    /// `SIGUSR1`: somebody wants to see another console.
    case consoleRelease
    /// `SIGUSR2`: this console is seen again.
    case consoleAcquire
  }

  private let descriptor: OwnedFD
  private var previous: sigset_t

  /// Blocks the signals of `Signal` for the calling thread and queues them here.
  public init() throws(SystemError) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGCHLD, SIGUSR1, SIGUSR2] {
      unsafe sigaddset(&set, signal)
    }
    var previous = sigset_t()
    let reason = unsafe pthread_sigmask(SIG_BLOCK, &set, &previous)
    guard reason == 0 else { throw SystemError(call: "pthread_sigmask", errno: reason) }
    descriptor = OwnedFD(
      adopting: try check("signalfd") {
        unsafe signalfd(-1, &set, CInt(SFD_CLOEXEC) | CInt(SFD_NONBLOCK))
      })
    self.previous = previous
  }

  deinit {
    // What has arrived unread would kill the program as soon as the mask lets it.
    while (try? next()) != nil {}
    var mask = previous
    _ = unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// To be watched for reading.
  public var fileDescriptor: CInt { descriptor.rawValue }

  /// The next signal that arrived, `nil` if there is none.
  public func next() throws(SystemError) -> Signal? {
    while true {
      var info = signalfd_siginfo()
      let size = MemoryLayout<signalfd_siginfo>.size
      let count = unsafe read(descriptor.rawValue, &info, size)
      if count == size {
        switch CInt(info.ssi_signo) {
        case SIGTERM: return .terminate
        case SIGINT: return .interrupt
        case SIGHUP: return .hangUp
        case SIGCHLD: return .child
        case SIGUSR1: return .consoleRelease
        case SIGUSR2: return .consoleAcquire
        default: continue
        }
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: return nil
      case let reason: throw SystemError(call: "read", subject: "signalfd", errno: reason)
      }
    }
  }
}
