import Geometry

/// One axis of a drag.
struct AxisDrag: Hashable, Sendable {
  /// Longest rest of a finger on caught content before its momentum is forgotten.
  static let longestHold = Duration.milliseconds(150)
  /// Longest stillness during a drag that keeps caught momentum: Flutter's 20 ms.
  private static let longestStillness = Duration.milliseconds(20)
  /// Longest silence during a drag that keeps caught momentum and the reported speed.
  ///
  /// Panels that report 25 times a second leave 40 ms between two moves.
  private static let longestSilence = Duration.milliseconds(100)

  /// Offset without resistance at the start of the drag, in points.
  var base: Double
  /// The finger's way since then, in points.
  private(set) var translation = 0.0
  /// Momentum from before the content was caught, in points per second of content.
  private(set) var carried: Double
  private var contentVelocity = 0.0
  private var movedAt: Duration
  private var heardAt: Duration

  init(base: Double, carried: Double, beganAt time: Duration) {
    self.base = base
    self.carried = carried
    movedAt = time
    heardAt = time
  }

  /// Takes over the finger's whole way and its speed.
  mutating func move(to translation: Double, fingerVelocity: Double, at time: Duration) {
    let isStill = translation == self.translation
    if time - movedAt > (isStill ? Self.longestStillness : Self.longestSilence) { carried = 0 }
    if !isStill { movedAt = time }
    heardAt = time
    self.translation = translation
    contentVelocity = -fingerVelocity
  }

  /// Puts the finger elsewhere; it has not moved for that.
  mutating func correct(translation: Double) { self.translation = translation }

  /// Speed that the content would have without resistance, in points per second.
  func velocity(at time: Duration) -> Double {
    time - heardAt > Self.longestSilence ? 0 : contentVelocity
  }
}
