/// What happened to one slot within the frame under way.
struct SlotStep: Sendable {
  /// What can happen.
  enum Kind { case down, up, replaced, move, palm }

  /// The slot.
  var slot: Int
  /// What happened to it.
  var kind: Kind
  /// Where a finger came down that leaves within the same frame.
  var place: DevicePoint?
}
