public import Geometry

/// What a pan recogniser makes of a change of a contact.
public enum PanEvent: Hashable, Sendable {
  /// The finger left the slop: dragging begins, with what of its way is beyond the slop, in points.
  case began(Vector)
  /// The finger's whole way since dragging began, slop left out, in points.
  case moved(Vector)
  /// The finger left a drag while another one was down, which goes on from here.
  case handedOver
  /// The finger was lifted from a drag.
  case ended
  /// The finger was lifted without ever leaving the slop: a tap, if it may be one.
  case released
  /// The finger was taken away without a lift.
  case cancelled
}
