/// What tells a tap from a drag and from a long press, and how soon a row answers a finger.
public struct GestureConfiguration: Hashable, Sendable {
  /// Distance that a finger may move and still taps, in points.
  ///
  /// 10 points are 1.6 mm at 163 points an inch, the middle of what other systems use.
  public var slop = 10.0
  /// How long a finger rests on a row before the row shows it.
  ///
  /// Without a delay every swipe would flash the row it begins on. UIScrollView waits 150 ms; with
  /// the time that a picture takes to reach the eye, more than 50 ms feel slow.
  public var highlightDelay = Duration.milliseconds(50)
  /// Shortest time that the highlight of a tap shows, so that a quick one is seen.
  public var minimumHighlight = Duration.milliseconds(100)
  /// How long a finger rests on a row before that is a long press: UILongPressGestureRecognizer's.
  public var longPressDelay = Duration.milliseconds(500)

  /// The constants of the reference.
  public init() {}
}
