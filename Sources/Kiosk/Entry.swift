import Glibc
import Settings

/// Runs `body`; prints what went wrong, if anything, and returns the exit status that says so.
func exitStatus(_ body: () throws(KioskError) -> Void) -> Int32 {
  do {
    try body()
    return EXIT_SUCCESS
  } catch {
    printError(error.message)
    return error.status.rawValue
  }
}

/// Prints one line on standard error; under the service that is the journal.
func printError(_ message: String) {
  let line = Array((message.hasSuffix("\n") ? message : message + "\n").utf8)
  _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// Reads configuration and content; throws all their faults, a line each.
func load(_ path: String) throws(KioskError) -> LoadedConfiguration {
  do {
    return try LoadedConfiguration.load(path, resources: ShownResources())
  } catch {
    throw KioskError(.badData, error.description)
  }
}
