/// Where a list comes to rest after a finger has left it.
public enum Snapping: String, Hashable, Sendable, CaseIterable {
  /// Wherever it glides to.
  case off
  /// With a whole row at its top, or at its end.
  case rows
}
