import Geometry
import Scrolling

/// A bar at the edge that shows, while the list moves, which part of the content is seen.
public struct ScrollBar: Hashable, Sendable {
  /// Width of the bar, in points.
  public static let width = 4.0
  /// Room between the bar and the edges of the picture, in points.
  public static let margin = 3.0
  /// Least length of a bar that is not pressed against an end, in points.
  public static let leastLength = 36.0
  /// How long the bar stays after the list came to rest.
  public static let stay = Duration.milliseconds(400)
  /// How long it takes to go.
  public static let fade = Duration.milliseconds(250)

  /// What one frame shows of it, in points.
  public struct Look: Hashable, Sendable {
    /// Its upper end.
    public var y: Double
    /// Its length.
    public var length: Double
    /// What is seen of it: 0 nothing, 1 all of it.
    public var opacity: Double

    /// A bar from `y` on.
    public init(y: Double, length: Double, opacity: Double) {
      self.y = y
      self.length = length
      self.opacity = opacity
    }
  }

  private var lastMotion: Duration?
  private var isMoving = false

  /// A bar that does not show yet.
  public init() {}

  /// The list moves, or it has stopped by `time`.
  mutating func update(isMoving: Bool, at time: Duration) {
    if isMoving || self.isMoving { lastMotion = time }
    self.isMoving = isMoving
  }

  /// What is seen of it at `time`: 0 nothing, 1 all of it.
  func opacity(at time: Duration) -> Double {
    guard let lastMotion else { return 0 }
    if isMoving { return 1 }
    return 1 - min(1, max(0, (time - lastMotion - Self.stay) / Self.fade))
  }

  /// When it begins to go, after `time`.
  func nextChange(after time: Duration) -> Duration? {
    guard let lastMotion, !isMoving, lastMotion + Self.stay > time else { return nil }
    return lastMotion + Self.stay
  }

  /// Whether it goes just now.
  func isFading(at time: Duration) -> Bool {
    let opacity = opacity(at: time)
    return opacity > 0 && opacity < 1
      || !isMoving
        && lastMotion.map { time >= $0 + Self.stay && time < $0 + Self.stay + Self.fade }
          == true
  }

  /// What the frame of `time` shows; nil for nothing.
  func look(at time: Duration, offset: Point, limits: ScrollLimits, viewport: Size) -> Look? {
    let opacity = opacity(at: time)
    let span = limits.maxY - limits.minY
    guard opacity > 0, span > 0 else { return nil }
    let track = viewport.height - 2 * Self.margin
    let whole = max(Self.leastLength, track * viewport.height / (span + viewport.height))
    // Past an end it is pressed together, as UIScrollView's is.
    let excess = max(0, limits.minY - offset.y, offset.y - limits.maxY)
    let length = min(track, max(2 * Self.width, whole - excess))
    let part = min(1, max(0, (offset.y - limits.minY) / span))
    return Look(y: Self.margin + (track - length) * part, length: length, opacity: opacity)
  }
}
