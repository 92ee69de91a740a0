import Evdev
import Linux
import Touch

/// Reads touch devices until a signal, the time or the size ends it.
struct Recorder: ~Copyable {
  /// Most events of a recording: hours of a finger.
  static let mostEvents = 2_000_000

  private var taps: [EventTap]
  private let arrivals: TouchArrivals?
  private let announce: (EventTap) -> Void
  private var events: [[RawEvent]]
  private var count = 0

  /// A recorder of `taps` and of what comes to them from `arrivals`, each of which it announces.
  init(
    _ taps: [EventTap], arrivals: TouchArrivals? = nil,
    announce: @escaping (EventTap) -> Void = { _ in }
  ) {
    self.taps = taps
    self.arrivals = arrivals
    self.announce = announce
    events = taps.map { _ in [] }
  }

  /// What was recorded, its devices in the order in which they came.
  var recording: Recording {
    Recording(
      devices: zip(taps, events).map { RecordedDevice(description: $0.description, events: $1) })
  }

  /// Records for `duration`, or until SIGINT or SIGTERM.
  mutating func record(for duration: Duration?) throws(SystemError) {
    let signals = try SignalFD()
    var poller = try Poller()
    let (stop, arrival) = (UInt64.max, UInt64.max - 1)
    try poller.add(signals.fileDescriptor, token: stop)
    for (index, tap) in taps.enumerated() {
      try poller.add(tap.fileDescriptor, token: UInt64(index))
    }
    if let arrivals { try poller.add(arrivals.fileDescriptor, token: arrival) }
    let end = duration.map { MonotonicClock.now + $0 }
    var alive = taps.count
    while alive > 0 || arrivals != nil, count < Self.mostEvents {
      let left = end.map { $0 - MonotonicClock.now }
      if let left, left <= .zero { return }
      for index in 0..<(try poller.wait(timeout: left)) {
        let token = poller.ready(at: index).token
        if token == stop { return }
        if token == arrival {
          for tap in arrivals?.take() ?? [] {
            announce(tap)
            try poller.add(tap.fileDescriptor, token: UInt64(taps.count))
            taps.append(tap)
            events.append([])
            alive += 1
          }
          continue
        }
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
