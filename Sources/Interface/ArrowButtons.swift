public import Content
public import Geometry

/// The arrows as buttons: a finger on one that shows turns the page, one that stays turns many.
///
/// A touch acts when it is lifted, and not once it has slid off (WCAG 2.5.2).
public struct ArrowButtons: Hashable, Sendable {
  /// Least side of what can be hit, in points, as Apple's guidelines have it; WCAG 2.5.8 asks for 24.
  public static let leastHitSide = 44.0
  /// How long a finger stays on an arrow before pages turn by themselves.
  public static let holdDelay = Duration.milliseconds(400)
  /// Time between two pages that turn by themselves.
  public static let repeatInterval = Duration.milliseconds(250)

  private var hitFrames: [ArrowDirection: Rect] = [:]
  private var press: Press?

  private struct Press: Hashable {
    var direction: ArrowDirection
    var nextTurn: Duration
    var hasTurned = false
    var isInside = true
  }

  /// Buttons on arrows that are drawn in `frames`, in points of the viewport.
  public init(frames: [ArrowDirection: Rect] = [:]) {
    for (direction, frame) in frames {
      let width = max(frame.size.width, Self.leastHitSide)
      let height = max(frame.size.height, Self.leastHitSide)
      hitFrames[direction] = Rect(
        origin: Point(
          x: frame.origin.x + (frame.size.width - width) / 2,
          y: frame.origin.y + (frame.size.height - height) / 2),
        size: Size(width: width, height: height))
    }
  }

  /// The arrow that is pressed and would turn the page if the finger were lifted.
  public var pressed: ArrowDirection? {
    press.flatMap { $0.isInside ? $0.direction : nil }
  }

  /// Whether a touch began on an arrow and is still down.
  public var isTouched: Bool { press != nil }

  /// A finger came down at `point`; whether it did on one of the arrows that show.
  mutating func touchDown(at point: Point, visible: ArrowVisibility, time: Duration) -> Bool {
    let hit = ArrowDirection.allCases.first {
      visible[$0] && hitFrames[$0]?.contains(point) == true
    }
    press = hit.map { Press(direction: $0, nextTurn: time + Self.holdDelay) }
    return hit != nil
  }

  /// The finger is at `point` now.
  mutating func touchMoved(to point: Point) {
    guard let direction = press?.direction else { return }
    press?.isInside = hitFrames[direction]?.contains(point) == true
  }

  /// The finger was lifted; the arrow whose page is to turn.
  mutating func touchUp() -> ArrowDirection? {
    defer { press = nil }
    return press.flatMap { $0.isInside && !$0.hasTurned ? $0.direction : nil }
  }

  /// The finger does something else now, or was taken away.
  mutating func cancel() { press = nil }

  /// The next page that a resting finger turns by `time`, if one is due; ask until there is none.
  mutating func turn(by time: Duration) -> (time: Duration, direction: ArrowDirection)? {
    guard let press, press.nextTurn <= time else { return nil }
    self.press?.nextTurn += Self.repeatInterval
    guard press.isInside else { return turn(by: time) }
    self.press?.hasTurned = true
    return (press.nextTurn, press.direction)
  }

  /// When a resting finger turns the next page.
  var nextTurn: Duration? { press?.nextTurn }
}
