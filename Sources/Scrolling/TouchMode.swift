/// What a panel that reports out of step with the display is traded for.
public enum TouchMode: String, Hashable, Sendable, CaseIterable {
  /// `fast` on panels that report every 20 ms or more often, `smooth` on slower ones.
  case auto
  /// The finger as it is now: between its reports, and a little beyond the newest one.
  case fast
  /// The finger as it was one report ago, never guessed.
  case smooth
}
