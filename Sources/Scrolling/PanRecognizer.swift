public import Geometry

/// Tells a drag from a tap, for one finger at a time.
///
/// The finger drags once it is further than the slop from where it came down, in any direction and
/// however slowly. The slop is taken off along that direction, so that content does not jump when
/// dragging begins. Other fingers are ignored as long as the first one is down.
public struct PanRecognizer: Hashable, Sendable {
  /// Distance within which a finger still taps, in points.
  public let slop: Double
  /// The finger that is followed, by the number that its owner gave it.
  public private(set) var contact: Int?
  /// Whether the finger has left the slop.
  public private(set) var isDragging = false

  private var origin = Point.zero
  private var consumed = Vector.zero

  /// A recogniser with a slop of `slop` points.
  ///
  /// 10 points are 1.6 mm at 163 points an inch, the middle of what other systems use.
  public init(slop: Double = 10) { self.slop = slop >= 0 ? slop : 0 }

  /// A finger came down at `position`; whether it is the one that is followed from now on.
  public mutating func touchBegan(_ contact: Int, at position: Point) -> Bool {
    guard self.contact == nil else { return false }
    self.contact = contact
    origin = position
    consumed = .zero
    isDragging = false
    return true
  }

  /// A finger moved to `position`; `nil` if it is another one or still within the slop.
  public mutating func touchMoved(_ contact: Int, to position: Point) -> PanEvent? {
    guard contact == self.contact else { return nil }
    let way = position - origin
    if isDragging { return .moved(way - consumed) }
    let distance = way.length
    guard distance.isFinite, distance > slop else { return nil }
    isDragging = true
    consumed = way * (slop / distance)
    return .began(way - consumed)
  }

  /// A finger was lifted; `nil` if it is not the one that is followed.
  public mutating func touchEnded(_ contact: Int) -> PanEvent? {
    guard contact == self.contact else { return nil }
    defer { reset() }
    return isDragging ? .ended : .released
  }

  /// A finger was taken away; `nil` if it is not the one that is followed.
  public mutating func touchCancelled(_ contact: Int) -> PanEvent? {
    guard contact == self.contact else { return nil }
    reset()
    return .cancelled
  }

  /// Forgets the finger: nothing more comes of it.
  public mutating func reset() {
    contact = nil
    isDragging = false
    consumed = .zero
  }
}
