internal import CLinux
internal import Glibc
internal import Linux

/// A second process that gives the console back if this one is killed before it can.
///
/// It holds the console and the reading end of a pipe. The kernel closes the other end whatever this
/// process dies of; the guardian then puts the console back, unless it was told that this is done.
public struct ConsoleGuardian: ~Copyable {
  /// The argument by which the program is started as a guardian.
  public static let argument = "--console-guardian"

  private static let pipeNumber: CInt = 3
  private static let doneByte = [UInt8(ascii: ".")]

  private let pipe: OwnedFD

  /// Starts the guardian of the console `fd`, called `name`, that was in `state`.
  init(of fd: CInt, name: String, restoring state: ConsoleState) throws(SystemError) {
    var ends: [CInt] = [-1, -1]
    try check("pipe2") { unsafe pipe2(&ends, O_CLOEXEC) }
    let reading = OwnedFD(adopting: ends[0])
    let writing = OwnedFD(adopting: ends[1])
    // Above the numbers that the guardian gets, so that none is overwritten before it is copied.
    let low = reading.rawValue
    let high = OwnedFD(
      adopting: try check("fcntl F_DUPFD_CLOEXEC") { fcntl(low, F_DUPFD_CLOEXEC, 10) })
    // What a pipe holds at least is far more; it is there before the console is changed.
    Self.write(state.bytes, to: writing.rawValue)
    try Self.spawn(console: fd, name: name, pipe: high.rawValue)
    pipe = writing
  }

  deinit {
    Self.write(Self.doneByte, to: pipe.rawValue)
  }

  /// The guardian's own work: waits for the end of the process that started it.
  ///
  /// `name` is the console's node, opened anew where the end of its session has hung it up.
  public static func keepWatch(over name: String?) -> Int32 {
    var told: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe read(pipeNumber, bytes.baseAddress, bytes.count)
      }
      if count > 0 {
        told += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    // Another byte than those of the state says that the console was given back already.
    guard let state = ConsoleState(told) else { return EXIT_SUCCESS }
    if state.putBack(STDIN_FILENO) { return EXIT_SUCCESS }
    guard let name, let console = try? OwnedFD(opening: name, flags: O_RDWR | O_NOCTTY) else {
      return EXIT_FAILURE
    }
    return state.putBack(console.rawValue) ? EXIT_SUCCESS : EXIT_FAILURE
  }

  private static func write(_ bytes: [UInt8], to fd: CInt) {
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(fd, $0.baseAddress, $0.count) }
  }

  /// Starts this very program as the guardian.
  ///
  /// In the session of the console, which alone may set its mode, but in a process group of its own
  /// and with all signals blocked: Ctrl-C and `kill -9 %1` are for the kiosk only.
  private static func spawn(console: CInt, name: String, pipe: CInt) throws(SystemError) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, console, STDIN_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, pipe, pipeNumber)
    unsafe posix_spawn_file_actions_addclosefrom_np(&actions, pipeNumber + 1)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETPGROUP))

    let words = ["panelist", argument, name]
    var arguments = unsafe words.map { unsafe strdup($0) }
    defer { unsafe arguments.forEach { unsafe free($0) } }
    unsafe arguments.append(nil)
    var process: pid_t = 0
    let program = "/proc/self/exe"
    let reason = unsafe posix_spawn(&process, program, &actions, &attributes, arguments, environ)
    guard reason == 0 else {
      throw SystemError(call: "posix_spawn", subject: program, errno: reason)
    }
  }
}
