internal import CLinux
internal import Glibc

/// Programs started aside, never waited for; `reap` collects them when SIGCHLD arrives.
public enum ChildProcess {
  /// How a child ended.
  public enum Exit: Hashable, Sendable {
    /// By itself, with this status.
    case status(CInt)
    /// By this signal.
    case signal(CInt)
  }

  /// Starts `arguments[0]`, searched in PATH, by the C function `posix_spawnp`; returns its process id.
  ///
  /// It gets a session of its own, unblocked signals, an empty standard input, no other descriptor
  /// of ours, and our standard error for its output: ours stays free for event lines.
  @discardableResult
  public static func spawn(_ arguments: [String]) throws(SystemError) -> CInt {
    guard let program = arguments.first, !program.isEmpty else {
      throw SystemError(call: "posix_spawnp", subject: "an empty command", errno: EINVAL)
    }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 2, 1)
    unsafe posix_spawn_file_actions_addclosefrom_np(&actions, 3)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | PANELIST_SPAWN_SETSID)

    var vector = unsafe arguments.map { unsafe strdup($0) }
    defer { unsafe vector.forEach { unsafe free($0) } }
    unsafe vector.append(nil)
    var process: pid_t = 0
    let reason = unsafe posix_spawnp(&process, program, &actions, &attributes, vector, environ)
    guard reason == 0 else {
      throw SystemError(call: "posix_spawnp", subject: program, errno: reason)
    }
    return process
  }

  /// Hands every child that ended to `body`, and never waits for one that has not.
  public static func reap(_ body: (CInt, Exit) -> Void = { _, _ in }) {
    while true {
      var status: CInt = 0
      let process = unsafe waitpid(-1, &status, WNOHANG)
      guard process > 0 else { return }
      // The macros WIFEXITED and its kin are not imported: low seven bits 0 mean a normal exit.
      let signal = status & 0x7f
      body(process, signal == 0 ? .status((status >> 8) & 0xff) : .signal(signal))
    }
  }
}
