/// What happened to a contact.
public enum TouchPhase: Hashable, Sendable {
  /// The finger came down.
  case began
  /// The finger moved.
  case moved
  /// The finger was lifted.
  case ended
  /// The contact was taken away without a lift: unplugged, lost in an overflow, a palm.
  case cancelled
}
