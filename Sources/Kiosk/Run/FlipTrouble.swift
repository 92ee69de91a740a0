/// What to do about pictures that a display does not report as shown: light it anew, and end the
/// program for a restart if that does not help.
struct FlipTrouble: Hashable {
  /// The one of these within `window` that ends the program.
  static let limit = 3

  /// How long a lost report is remembered.
  static let window = Duration.seconds(30)

  private var times: [Duration] = []

  /// Whether it is worth lighting the display anew after another report was missed at `now`.
  mutating func isWorthLightingAnew(at now: Duration) -> Bool {
    times.removeAll { now - $0 > Self.window }
    times.append(now)
    return times.count < Self.limit
  }
}
