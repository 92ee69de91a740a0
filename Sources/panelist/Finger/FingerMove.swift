import Geometry

/// Where a finger is at one moment, or that it leaves.
struct FingerMove: Hashable, Sendable {
  /// Since the beginning of the gesture.
  var time: Duration
  /// Where the finger touches; nil once it has left.
  var position: Point?
}

extension FingerMove {
  /// Time from one report of a touchscreen to the next: 100 a second, as common panels send them.
  static let interval = Duration.milliseconds(10)
  /// How long a finger that taps stays down.
  static let tapLength = Duration.milliseconds(60)

  /// A finger that stays at `place` for as long as a tap takes.
  static func tap(at place: Point) -> [FingerMove] {
    [FingerMove(time: .zero, position: place), FingerMove(time: tapLength, position: nil)]
  }

  /// A finger that moves from `start` to `end` at an even speed and leaves in full motion.
  ///
  /// It leaves together with its last position: a pause there would take its speed away.
  static func swipe(from start: Point, to end: Point, seconds: Double) -> [FingerMove] {
    let whole = Duration.seconds(seconds)
    let steps = max(1, Int((seconds / interval.seconds).rounded()))
    var moves = (0...steps).map { step in
      let part = Double(step) / Double(steps)
      return FingerMove(
        time: whole * step / steps,
        position: Point(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    moves.append(FingerMove(time: whole, position: nil))
    return moves
  }
}
