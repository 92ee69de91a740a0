import Content
import Linux

/// The commands of tapped items, each a program of its own that no frame waits for.
struct ItemActions {
  private var running: [CInt: String] = [:]

  /// Starts the command of `item`, if it has one.
  mutating func start(_ item: Item) {
    guard !item.command.isEmpty else { return }
    do {
      running[try ChildProcess.spawn(item.command)] = item.id
    } catch {
      printError("\(item.id): action.command: \(error); mend it in the content file")
    }
  }

  /// Takes note of the commands that ended, and reports those that failed.
  mutating func reap() {
    ChildProcess.reap { process, exit in
      guard let item = running.removeValue(forKey: process) else { return }
      switch exit {
      case .status(0): break
      case .status(let status): printError("\(item): action.command exited with \(status)")
      case .signal(let signal): printError("\(item): action.command ended by signal \(signal)")
      }
    }
  }
}
