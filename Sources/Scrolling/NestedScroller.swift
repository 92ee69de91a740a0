public import Geometry

/// A scrolling view inside of another one, such as a strip of pictures in a list.
///
/// Which of them a finger moves is decided once, as it leaves the slop: the inner one if it can
/// move that way, else the outer one. Both are stopped by a finger that comes down on them.
public struct NestedScroller: Sendable {
  /// The view around.
  public var outer: Scroller
  /// The view within.
  public var inner: Scroller

  private enum Choice: Hashable { case undecided, outer, inner }

  private var pan: PanRecognizer
  private var choice = Choice.outer

  /// `inner` within `outer`, for fingers that drag once they moved `slop` points.
  ///
  /// Give both the same slop.
  public init(outer: Scroller, inner: Scroller, slop: Double = 10) {
    self.outer = outer
    self.inner = inner
    pan = PanRecognizer(slop: slop)
  }

  /// A finger came down at `position`, in points; `isInside` if that is on the inner view.
  ///
  /// `true` means that it stopped moving content, so that it is no tap.
  @discardableResult
  public mutating func touchBegan(
    _ contact: Int, at position: Point, isInside: Bool, time: Duration
  ) -> Bool {
    if pan.touchBegan(contact, at: position) { choice = isInside ? .undecided : .outer }
    let hasCaughtOuter = outer.touchBegan(contact, at: position, time: time)
    guard choice != .outer else { return hasCaughtOuter }
    let hasCaughtInner = inner.touchBegan(contact, at: position, time: time)
    return hasCaughtOuter || hasCaughtInner
  }

  /// A finger moved to `position`; whether it moves content.
  @discardableResult
  public mutating func touchMoved(
    _ contact: Int, to position: Point, time: Duration
  ) -> Bool {
    if case .began? = pan.touchMoved(contact, to: position), choice == .undecided {
      decide(way: pan.way, time: time)
    }
    let movesOuter = choice != .inner && outer.touchMoved(contact, to: position, time: time)
    let movesInner = choice != .outer && inner.touchMoved(contact, to: position, time: time)
    return movesOuter || movesInner
  }

  /// A finger was lifted; what became of it.
  @discardableResult
  public mutating func touchEnded(_ contact: Int, time: Duration) -> Scroller.Lift {
    _ = pan.touchEnded(contact)
    let outerLift = choice == .inner ? .ignored : outer.touchEnded(contact, time: time)
    let innerLift = choice == .outer ? .ignored : inner.touchEnded(contact, time: time)
    // A finger that stopped either of them was no tap.
    if outerLift == .scroll || innerLift == .scroll { return .scroll }
    return outerLift == .ignored ? innerLift : outerLift
  }

  /// A finger was taken away without a lift.
  public mutating func touchCancelled(_ contact: Int, time: Duration) {
    _ = pan.touchCancelled(contact)
    if choice != .inner { outer.touchCancelled(contact, time: time) }
    if choice != .outer { inner.touchCancelled(contact, time: time) }
  }

  private mutating func decide(way: Vector, time: Duration) {
    let axis: Axis = abs(way.dx) > abs(way.dy) ? .horizontal : .vertical
    func canMove(_ scroller: Scroller) -> Bool {
      let offset = scroller.model.offset(at: time)[axis]
      let limits = scroller.model.limits
      return way[axis] < 0 ? offset < limits.maximum(of: axis) : offset > limits.minimum(of: axis)
    }
    // At the ends of both the inner one gives way, if it can be pulled at all.
    let takesInner =
      canMove(inner)
      || (!canMove(outer) && inner.model.canDrag(along: axis))
    choice = takesInner ? .inner : .outer
    for contact in pan.contacts {
      if takesInner {
        outer.touchCancelled(contact, time: time)
      } else {
        inner.touchCancelled(contact, time: time)
      }
    }
  }
}
