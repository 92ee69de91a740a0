public import Geometry

/// Tells a drag from a tap, for one finger at a time.
///
/// The finger drags once it is further than the slop from where it came down, in any direction and
/// however slowly. The slop is taken off along that direction, so that content does not jump when
/// dragging begins. Other fingers are ignored as long as the first one is down; then the one that
/// came next is followed from where it is, so that nothing jumps.
public struct PanRecognizer: Hashable, Sendable {
  /// Distance within which a finger still taps, in points.
  public let slop: Double
  /// The finger that is followed, by the number that its owner gave it.
  public private(set) var contact: Int?
  /// Whether the finger has left the slop.
  public private(set) var isDragging = false

  /// Where that finger was last, in points.
  public private(set) var position = Point.zero

  /// That finger's whole way since it came down, the slop included, in points.
  public var way: Vector { position - origin }

  /// All fingers that are down, the one that is followed last, so that ending them ends it last.
  public var contacts: [Int] { waiting.map(\.contact) + (contact.map { [$0] } ?? []) }

  /// No panel in use follows more fingers.
  private static let mostWaiting = 32

  private var waiting: [Waiting] = []
  private var origin = Point.zero
  private var consumed = Vector.zero

  private struct Waiting: Hashable, Sendable {
    var contact: Int
    var position: Point
  }

  /// A recogniser with a slop of `slop` points.
  ///
  /// 10 points are 1.6 mm at 163 points an inch, the middle of what other systems use.
  public init(slop: Double = 10) { self.slop = slop >= 0 ? slop : 0 }

  /// A finger came down at `position`; whether it is the one that is followed from now on.
  public mutating func touchBegan(_ contact: Int, at position: Point) -> Bool {
    guard self.contact == nil else {
      if waiting.count < Self.mostWaiting {
        waiting.append(Waiting(contact: contact, position: position))
      }
      return false
    }
    self.contact = contact
    self.position = position
    origin = position
    consumed = .zero
    isDragging = false
    return true
  }

  /// A finger moved to `position`; `nil` if it is another one or still within the slop.
  public mutating func touchMoved(_ contact: Int, to position: Point) -> PanEvent? {
    guard contact == self.contact else {
      if let index = index(of: contact), (position - origin).length.isFinite {
        waiting[index].position = position
      }
      return nil
    }
    let way = position - origin
    let distance = way.length
    guard distance.isFinite else { return nil }
    self.position = position
    if isDragging { return .moved(way - consumed) }
    guard distance > slop else { return nil }
    isDragging = true
    consumed = way * (slop / distance)
    return .began(way - consumed)
  }

  /// A finger was lifted; `nil` if it is not the one that is followed.
  ///
  /// Another finger may be followed then: `contact` tells.
  public mutating func touchEnded(_ contact: Int) -> PanEvent? {
    leave(contact, as: isDragging ? .ended : .released)
  }

  /// A finger was taken away; `nil` if it is not the one that is followed.
  ///
  /// Another finger may be followed then: `contact` tells.
  public mutating func touchCancelled(_ contact: Int) -> PanEvent? {
    leave(contact, as: .cancelled)
  }

  /// Forgets all fingers: nothing more comes of them.
  public mutating func reset() {
    contact = nil
    isDragging = false
    consumed = .zero
    waiting = []
  }

  private mutating func leave(_ contact: Int, as event: PanEvent) -> PanEvent? {
    guard contact == self.contact else {
      if let index = index(of: contact) { waiting.remove(at: index) }
      return nil
    }
    guard !waiting.isEmpty else {
      reset()
      return event
    }
    let next = waiting.removeFirst()
    let way = position - origin
    self.contact = next.contact
    position = next.position
    guard isDragging else {
      origin = position
      return event
    }
    origin = position + -way
    return .handedOver
  }

  private func index(of contact: Int) -> Int? {
    waiting.firstIndex { $0.contact == contact }
  }
}
