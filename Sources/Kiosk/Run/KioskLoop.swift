/// Runs the kiosk on this machine until it is told to stop.
public func runKiosk(_ options: RunOptions) -> Int32 {
  exitStatus { () throws(KioskError) in
    throw KioskError(.unavailable, "panelist run: this build cannot drive a panel yet")
  }
}
