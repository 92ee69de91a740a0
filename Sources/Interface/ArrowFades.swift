public import Content

/// How much of each arrow is seen: they come and go within 150 ms, but are there on the first frame.
public struct ArrowFades: Hashable, Sendable {
  /// How long an arrow takes to come or go.
  public static let duration = Duration.milliseconds(150)

  private var visibility: ArrowVisibility
  private var changes: [ArrowDirection: Change] = [:]

  private struct Change: Hashable {
    var time: Duration
    /// What was seen of the arrow when it began to come or go.
    var opacity: Double
  }

  /// Arrows that show as `visibility` says, at once.
  public init(_ visibility: ArrowVisibility) { self.visibility = visibility }

  /// The arrows that are to show from `time` on.
  public mutating func update(_ new: ArrowVisibility, at time: Duration) {
    for direction in ArrowDirection.allCases where new[direction] != visibility[direction] {
      changes[direction] = Change(time: time, opacity: opacity(of: direction, at: time))
    }
    visibility = new
  }

  /// What is seen of an arrow at `time`: 0 nothing, 1 all of it.
  public func opacity(of direction: ArrowDirection, at time: Duration) -> Double {
    let target = visibility[direction] ? 1.0 : 0
    guard let change = changes[direction] else { return target }
    let step = max(0, (time - change.time) / Self.duration)
    return target == 1 ? min(1, change.opacity + step) : max(0, change.opacity - step)
  }

  /// Whether an arrow is on its way at `time`.
  public func isMoving(at time: Duration) -> Bool {
    ArrowDirection.allCases.contains {
      opacity(of: $0, at: time) != (visibility[$0] ? 1 : 0)
    }
  }
}
