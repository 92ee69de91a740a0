/// What the list does when nobody has touched it for a while.
public struct IdleHints: Hashable, Sendable {
  /// How far the list eases up and back, in points, to show that it moves.
  public static let nudge = 12.0
  /// How long it stays there.
  public static let nudgeDuration = Duration.milliseconds(300)

  /// When a list that nobody has scrolled shows that it moves; `nil` for never.
  public var nudgeAfter: Duration?
  /// When the list goes back to its top for the next visitor; `nil` for never.
  public var resetAfter: Duration?

  private var quietSince: Duration?
  private var step = Step.waiting
  private var hasScrolled = false

  private enum Step: Hashable {
    case waiting
    case nudged(back: Duration)
    case done
  }

  /// What is to be done now.
  enum Action: Hashable {
    case nudge
    case goBack
    case reset
  }

  /// A list that does neither unless told.
  public init(nudgeAfter: Duration? = nil, resetAfter: Duration? = nil) {
    self.nudgeAfter = nudgeAfter
    self.resetAfter = resetAfter
  }

  /// Somebody touches the list at `time`; it `scrolls` by that or not.
  mutating func touched(at time: Duration, scrolls: Bool) {
    quietSince = time
    hasScrolled = hasScrolled || scrolls
    step = hasScrolled ? .done : .waiting
  }

  /// What is due by `time`, if anything; ask until there is nothing.
  mutating func due(by time: Duration) -> (action: Action, time: Duration)? {
    guard let since = quietSince else {
      quietSince = time
      return nil
    }
    if hasScrolled, let resetAfter, time >= since + resetAfter {
      hasScrolled = false
      step = .waiting
      quietSince = since + resetAfter
      return (.reset, since + resetAfter)
    }
    guard let next, time >= next else { return nil }
    switch step {
    case .waiting:
      step = .nudged(back: next + Self.nudgeDuration)
      return (.nudge, next)
    case .nudged:
      step = .done
      return (.goBack, next)
    case .done: return nil
    }
  }

  /// When something is due without a touch.
  var next: Duration? {
    guard let since = quietSince else { return nil }
    if hasScrolled { return resetAfter.map { since + $0 } }
    switch step {
    case .waiting: return nudgeAfter.map { since + $0 }
    case .nudged(let back): return back
    case .done: return nil
    }
  }
}
