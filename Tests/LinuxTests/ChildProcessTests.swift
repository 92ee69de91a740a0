import Glibc
import Linux
import Testing

/// One after the other: children and signals belong to the whole process.
@Suite(.serialized) struct ChildProcessTests {
  @Test func `a program that is missing is an error that names it`() {
    let error = #expect(throws: SystemError.self) {
      try ChildProcess.spawn(["/nowhere/open-door", "12"])
    }
    #expect(error?.subject == "/nowhere/open-door")
    #expect(error?.errno == ENOENT)
    #expect(throws: SystemError.self) { try ChildProcess.spawn([]) }
  }

  @Test func `a child runs in its own session with nothing on its input and is reaped`() throws {
    // Field 6 of its stat is the session.
    let script = """
      read -r line && exit 9
      [ -e /proc/self/fd/901 ] && exit 8
      read -r _ _ _ _ _ session _ </proc/$$/stat
      [ "$session" = $$ ] || exit 7
      exit 3
      """
    let number = fcntl(0, F_DUPFD, 901)
    let leaked = OwnedFD(adopting: number)
    #expect(leaked.rawValue >= 901)
    let child = try ChildProcess.spawn(["sh", "-c", script])
    var exit: ChildProcess.Exit?
    let end = MonotonicClock.now + .seconds(20)
    while exit == nil && MonotonicClock.now < end {
      ChildProcess.reap { if $0 == child { exit = $1 } }
      usleep(1000)
    }
    #expect(exit == .status(3))
  }

  @Test func `signals are read in place of ending the program`() throws {
    let signals = try SignalFD()
    #expect(try signals.next() == nil)
    raise(SIGHUP)
    raise(SIGTERM)
    var seen: Set<SignalFD.Signal> = []
    while let signal = try signals.next() { seen.insert(signal) }
    #expect(seen.isSuperset(of: [.hangUp, .terminate]))
  }

  @Test func `a signal that nobody has read does not end the program later`() throws {
    do {
      let signals = try SignalFD()
      raise(SIGUSR1)
      #expect(signals.fileDescriptor >= 0)
    }
    let later = try SignalFD()
    var seen: Set<SignalFD.Signal> = []
    while let signal = try later.next() { seen.insert(signal) }
    #expect(!seen.contains(.consoleRelease))
  }
}
