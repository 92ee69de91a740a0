internal import Geometry

/// The state of `TouchFilters` on one device: frames in, smoother frames out, in the unit square.
public struct TouchFilter: Sendable {
  /// Positions are filtered in thousandths of the panel, which are near to points on most of them.
  static let scale = 1000.0
  /// How near to a lift a touch is the same finger, in panels; tslib joins at any distance.
  static let bounce = 0.03

  private struct Finger {
    var recent: [Point]
    var smooth: (x: OneEuroFilter, y: OneEuroFilter)?
    var time: Duration
    var shown: Point
  }

  private let filters: TouchFilters
  private var fingers: [ContactID: Finger] = [:]
  private var waiting: [ContactID: Duration] = [:]
  private var lifts: [(position: Point, time: Duration)] = []

  /// The filters of one device, before its first frame.
  public init(_ filters: TouchFilters) { self.filters = filters }

  /// What is left of `frame`; nil if nothing is.
  public mutating func filter(_ frame: TouchFrame) -> TouchFrame? {
    guard !filters.isEmpty else { return frame }
    lifts.removeAll { frame.time - $0.time >= filters.debounce }
    var filtered = frame
    filtered.changes = frame.changes.compactMap { filter($0, at: frame.time) }
    return filtered.changes.isEmpty ? nil : filtered
  }

  private mutating func filter(_ change: TouchChange, at time: Duration) -> TouchChange? {
    var change = change
    switch change.phase {
    case .began:
      guard !lifts.contains(where: { Self.near($0.position, change.position) }) else {
        waiting[change.contact] = time
        return nil
      }
      begin(change, at: time)
    case .moved:
      if let start = waiting[change.contact] {
        guard time - start >= filters.debounce else { return nil }
        waiting[change.contact] = nil
        begin(change, at: time)
        change.phase = .began
        return change
      }
      guard let shown = move(change, at: time) else { return nil }
      change.position = shown
    case .ended, .cancelled:
      let isCounted = waiting.removeValue(forKey: change.contact) == nil
      if change.phase == .ended, filters.debounce > .zero { lifts.append((change.position, time)) }
      guard isCounted else { return nil }
      if let finger = fingers.removeValue(forKey: change.contact) {
        change.position = finger.shown
      }
    }
    return change
  }

  private mutating func begin(_ change: TouchChange, at time: Duration) {
    let place = change.position
    fingers[change.contact] = Finger(
      recent: Array(repeating: place, count: filters.median),
      smooth: filters.oneEuro.map { settings in
        (
          OneEuroFilter(place.x * Self.scale, settings: settings),
          OneEuroFilter(place.y * Self.scale, settings: settings)
        )
      }, time: time, shown: place)
  }

  /// Where the finger shows now; nil where it did before.
  private mutating func move(_ change: TouchChange, at time: Duration) -> Point? {
    guard var finger = fingers[change.contact] else { return change.position }
    finger.recent.append(change.position)
    finger.recent.removeFirst()
    let middle = filters.median / 2
    var place = Point(
      x: finger.recent.map(\.x).sorted()[middle], y: finger.recent.map(\.y).sorted()[middle])
    if finger.smooth != nil {
      let interval = (time - finger.time) / .seconds(1)
      let x = finger.smooth?.x.filter(place.x * Self.scale, after: interval)
      let y = finger.smooth?.y.filter(place.y * Self.scale, after: interval)
      if let x, let y { place = Point(x: x / Self.scale, y: y / Self.scale) }
    }
    let hasMoved = place != finger.shown
    finger.time = max(finger.time, time)
    finger.shown = place
    fingers[change.contact] = finger
    return hasMoved ? place : nil
  }

  private static func near(_ one: Point, _ other: Point) -> Bool {
    let (x, y) = (one.x - other.x, one.y - other.y)
    return x * x + y * y <= bounce * bounce
  }
}
