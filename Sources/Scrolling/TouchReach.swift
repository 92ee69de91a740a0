/// How far beyond the newest report a finger is guessed to have gone on.
public struct TouchReach: Hashable, Sendable {
  /// Share of the interval between the last two reports.
  public var share: Double
  /// In any case no longer than this.
  public var longest: Duration
  /// Whether a finger that reports nothing more is shown where it last was, after a moment.
  ///
  /// A panel is silent only while the finger rests, so the guess was wrong then.
  public var returns: Bool

  /// A reach of `share` of the interval, at most `longest`.
  public init(share: Double, longest: Duration, returns: Bool) {
    self.share = share
    self.longest = longest
    self.returns = returns
  }

  /// One whole interval: what even motion needs on a panel as slow as the display.
  public static let interval = TouchReach(share: 1, longest: .milliseconds(100), returns: true)
  /// Half an interval and 8 ms: the rule of Android's InputConsumer.
  public static let android = TouchReach(share: 0.5, longest: .milliseconds(8), returns: false)
}
