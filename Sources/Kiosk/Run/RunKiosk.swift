import Console
import Evdev
import Glibc
import Linux
import Settings

/// Runs the kiosk on this machine until it is told to stop.
public func runKiosk(_ options: RunOptions) -> Int32 {
  exitStatus { () throws(KioskError) in
    let configuration = try load(options.configuration)
    // What cannot be drawn is found before a screen is taken, also where none is connected yet.
    _ = try Stage(configuration, panel: ShotOptions.usualSize)
    // A reader of the event lines that goes away must not end the kiosk.
    _ = signal(SIGPIPE, SIG_IGN)
    let signals = try orEnd { () throws(SystemError) in try SignalFD() }
    var loop = try KioskLoop(
      configuration, log: options.log, showsTouches: options.showsTouches)
    try loop.run(until: signals)
  }
}

/// Does what only a machine out of resources refuses: nothing in a configuration mends that.
func orEnd<Value: ~Copyable>(
  _ body: () throws(SystemError) -> Value
) throws(KioskError) -> Value {
  do throws(SystemError) {
    return try body()
  } catch {
    throw KioskError(.temporary, error.description)
  }
}
