import Linux
import Testing
import Touch

@testable import Evdev

/// Reads touch devices as the kiosk does, and keeps what came.
final class Reader {
  let devices: TouchDevices
  private(set) var frames: [TouchFrame] = []
  private(set) var deviceChanges: [DeviceChange] = []

  var changes: [TouchChange] { frames.flatMap(\.changes) }

  init(grab: Bool) throws {
    devices = try TouchDevices()
    devices.isGrabbing = grab
    drain()
  }

  /// Reads until `isDone`, or fails after five seconds or a thousand wake-ups.
  func read(until isDone: (Reader) -> Bool, at location: SourceLocation = #_sourceLocation) {
    let deadline = MonotonicClock.now + .seconds(5)
    var wakeUps = 0
    while !isDone(self) {
      let left = deadline - MonotonicClock.now
      guard left > .zero, wakeUps < 1000 else {
        Issue.record(
          "not within 5 s: \(changes.suffix(4)), \(deviceChanges)", sourceLocation: location)
        return
      }
      wakeUps += wait(left) ? 1 : 0
    }
  }

  /// Reads what comes within a short while; fails if something wakes it without end.
  func settle(at location: SourceLocation = #_sourceLocation) {
    let deadline = MonotonicClock.now + .milliseconds(300)
    var wakeUps = 0
    while deadline > MonotonicClock.now { wakeUps += wait(deadline - MonotonicClock.now) ? 1 : 0 }
    #expect(wakeUps < 20, "woken for nothing", sourceLocation: location)
  }

  func additions(_ path: String) -> Int {
    deviceChanges.count { if case .added(path, _, _) = $0 { true } else { false } }
  }

  func removals(_ path: String) -> Int {
    deviceChanges.count { if case .removed(path, _) = $0 { true } else { false } }
  }

  func added(_ path: String) -> DeviceKind? {
    for case .added(path, _, let kind) in deviceChanges { return kind }
    return nil
  }

  func refusal(_ path: String) -> String? {
    for case .refused(path, let reason) in deviceChanges { return reason }
    return nil
  }

  func held(_ path: String) -> String? {
    for case .held(path, let reason) in deviceChanges { return reason }
    return nil
  }

  private func wait(_ timeout: Duration) -> Bool {
    do {
      var poller = try Poller()
      try poller.add(devices.pollDescriptor, token: 0)
      let isReady = try poller.wait(timeout: timeout) > 0
      drain()
      return isReady
    } catch {
      Issue.record(error)
      return false
    }
  }

  private func drain() {
    deviceChanges += devices.drain { frame, _ in frames.append(frame) }
  }
}
