/// How long to wait before the next look for a display, and when to give up on a busy one.
struct DisplaySearch: Hashable {
  /// What stands in the way of showing anything.
  enum Obstacle: Hashable {
    /// No card or no connected connector: somebody will plug one in.
    case absent
    /// Another program is master of the card.
    case busy
  }

  /// Longest wait for another master to go away.
  static let patience = Duration.seconds(30)

  /// Time between two looks for a display that is not there.
  static let absentInterval = Duration.seconds(2)

  private static let firstBusyInterval = Duration.milliseconds(100)
  private static let longestBusyInterval = Duration.seconds(2)

  private var busySince: Duration?
  private var busyInterval = DisplaySearch.firstBusyInterval

  /// When to look again after `obstacle` was met at `now`; nil to give up.
  mutating func nextLook(after obstacle: Obstacle, at now: Duration) -> Duration? {
    guard obstacle == .busy else {
      busySince = nil
      busyInterval = Self.firstBusyInterval
      return now + Self.absentInterval
    }
    let since = busySince ?? now
    busySince = since
    guard now - since < Self.patience else { return nil }
    defer { busyInterval = min(busyInterval * 2, Self.longestBusyInterval) }
    return now + busyInterval
  }
}
