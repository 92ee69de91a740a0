import Glibc

/// Shows the list on the panel until it is told to stop; returns the exit status.
public func runKiosk(_ options: RunOptions) -> Int32 { notBuiltYet("run") }

/// Writes one picture of what the panel would show; returns the exit status.
public func takeShot(_ options: ShotOptions) -> Int32 { notBuiltYet("shot") }

/// Plays recorded fingers on the product; returns the exit status.
public func replay(_ options: ReplayOptions) -> Int32 { notBuiltYet("replay") }

private func notBuiltYet(_ command: String) -> Int32 {
  let line = Array("panelist \(command): this build cannot do that yet\n".utf8)
  _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  return 69
}
