internal import Geometry

/// What is known of one slot of a panel, kept between frames because the kernel only tells changes.
struct TouchSlot: Sendable {
  /// Last horizontal value, in device units.
  var x: Int32
  /// Last vertical value, in device units.
  var y: Int32
  /// Tracking id; negative where no finger is.
  var trackingID: Int32 = -1
  /// Whether the tool is the palm of a hand.
  var isPalm = false
  /// The contact that has been reported as begun and not yet as ended.
  var contact: ContactID?
  /// Where `contact` is once the noise is taken away, in device units.
  var settled = DevicePoint(x: 0.0, y: 0.0)
  /// Last reported position of `contact`, in the unit square.
  var position = Point.zero
  /// Whether the frame under way had a coordinate for this slot.
  var hasMoved = false
  /// Whether the tracking id changed in events that were lost in part.
  var isLost = false
}
