import Content
import Evdev
import Interface
import Linux
import Settings
import Touch

extension KioskLoop {
  /// Takes all touches that wait, and the devices that came and went.
  mutating func takeTouches() {
    var frames: [TouchFrame] = []
    let changes = devices.drain { frame, _ in frames.append(frame) }
    for change in changes { report(change) }
    if !changes.isEmpty { service.touch = touchStatus }
    guard !frames.isEmpty, wake(by: frames), var shown = screen.take() else { return }
    var happenings: [TimedHappening] = []
    for frame in frames { shown.touch(frame, happenings: &happenings) }
    screen = consume shown
    handle(happenings)
  }

  /// Logs and reports what happened, and does what a tap is to do.
  mutating func handle(_ happenings: [TimedHappening]) {
    for entry in happenings {
      let line = LogLine.happening(
        at: entry.time - start, entry.happening, items: configuration.items)
      log?.write(line)
      guard case .tap(let row) = entry.happening else { continue }
      EventLine.print(line)
      actions.start(configuration.items[row])
    }
  }

  /// Which devices touch the list, for the status.
  var touchStatus: String {
    if devices.devices.isEmpty { return "no touch device, waiting for one" }
    let names = devices.devices.map {
      $0.description.name + ($0.isHeldByAnother ? " (held by another program)" : "")
    }
    return "touched by " + names.joined(separator: ", ")
  }

  private func report(_ change: DeviceChange) {
    switch change {
    case .added(let path, let description, let kind):
      printError("touch: \(description.name) (\(path)): \(kind)")
    case .removed(let path, let name):
      printError("touch: \(name) (\(path)) was unplugged")
    case .held(_, let reason):
      printError("touch: \(reason)")
    case .calibrated(let path, let matrix):
      printError("touch: \(path): calibrated by udev's rules: \(matrix)")
    case .miscalibrated(let path, let reason):
      printError("touch: \(path): not calibrated: \(reason)")
    case .refused(let path, let reason):
      printError("touch: \(path) is not used: \(reason)")
    }
  }
}
