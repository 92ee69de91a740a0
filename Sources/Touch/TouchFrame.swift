public import Geometry

/// All that one SYN_REPORT of one device said about its contacts, in the order in which it happened.
///
/// A frame is never merged with another: a finger that comes and goes within one wake-up of the
/// program leaves a `began` and an `ended`, and so counts as a tap.
public struct TouchFrame: Hashable, Sendable {
  /// Kernel time of the SYN_REPORT, since the start of CLOCK_MONOTONIC.
  public var time: Duration
  /// The changes; empty if the report said nothing about contacts.
  public var changes: [TouchChange]

  /// A frame at `time` with `changes` in order.
  public init(time: Duration, changes: [TouchChange]) {
    self.time = time
    self.changes = changes
  }
}

/// What happened to one contact.
public struct TouchChange: Hashable, Sendable {
  /// Which contact, from its `began` to its `ended` or `cancelled`; unique across devices and time.
  public var contact: ContactID
  /// What happened.
  public var phase: TouchPhase
  /// Where: in the unit square of the panel as decoded, in points of the picture once mapped.
  ///
  /// On `ended` and `cancelled` it is the last position before the lift.
  public var position: Point

  /// A change of `contact`.
  public init(contact: ContactID, phase: TouchPhase, position: Point) {
    self.contact = contact
    self.phase = phase
    self.position = position
  }
}
