import Evdev
import Linux
import Touch

/// Reads touch devices until a signal, the time or the size ends it.
struct Recorder: ~Copyable {
  /// Most events of a recording: hours of a finger.
  static let mostEvents = 2_000_000

  private let taps: [EventTap]
  private var events: [[RawEvent]]
  private var count = 0

  /// A recorder of `taps`.
  init(_ taps: [EventTap]) {
    self.taps = taps
    events = taps.map { _ in [] }
  }

  /// What was recorded, its devices in the order of the taps.
  var recording: Recording {
    Recording(
      devices: zip(taps, events).map { RecordedDevice(description: $0.description, events: $1) })
  }

  /// Records for `duration`, or until SIGINT or SIGTERM.
  mutating func record(for duration: Duration?) throws(SystemError) {
    let signals = try SignalFD()
    var poller = try Poller()
    let stop = UInt64(taps.count)
    try poller.add(signals.fileDescriptor, token: stop)
    for (index, tap) in taps.enumerated() {
      try poller.add(tap.fileDescriptor, token: UInt64(index))
    }
    let end = duration.map { MonotonicClock.now + $0 }
    var alive = taps.count
    while alive > 0, count < Self.mostEvents {
      let left = end.map { $0 - MonotonicClock.now }
      if let left, left <= .zero { return }
      for index in 0..<(try poller.wait(timeout: left)) {
        let token = poller.ready(at: index).token
        if token == stop { return }
        let number = Int(token)
        guard !take(number) else { continue }
        poller.remove(taps[number].fileDescriptor)
        alive -= 1
      }
    }
  }

  private mutating func take(_ number: Int) -> Bool {
    var taken: [RawEvent] = []
    let isThere = taps[number].drain { taken.append($0) }
    events[number] += taken
    count += taken.count
    return isThere
  }
}
