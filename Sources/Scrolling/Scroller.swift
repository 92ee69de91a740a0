public import Geometry

/// A scrolling view without any drawing: fingers in, an offset for each frame out.
///
/// Hand it every change of every finger with the time at which the panel reported it, and ask for
/// the frame of each refresh. One finger at a time moves the content. Times are of one clock.
///
/// Touches that do not drag are the caller's: `touchEnded` says whether one may be a tap.
public struct Scroller: Sendable {
  /// What became of a finger that was lifted.
  public enum Lift: Hashable, Sendable {
    /// It was not the one in charge.
    case ignored
    /// It never left the slop, nor stopped any motion: a tap, if the caller wants one.
    case tap
    /// It moved or stopped the content.
    case scroll
  }

  /// Physics and position.
  public private(set) var model: ScrollModel
  /// Whether a drag that is clear about its direction moves the content only along it.
  public var locksDirection = false
  /// Extent of a page on which content comes to rest, in points; `nil` to rest anywhere.
  public var pageSize: Size?
  /// Chooses where content rests that a finger has left; told its speed in points per millisecond.
  ///
  /// It takes the place of the answer to `scrollViewWillEndDragging`.
  public var chooseTarget: (@Sendable (_ velocity: Vector, _ target: Point) -> Point)?

  private var pan: PanRecognizer
  private var lock: DirectionLock
  private var tracker = VelocityTracker()
  private var shown: ShownDrag
  private var hasCaught = false
  private var isHolding = false
  private var isDragging = false
  private var start = Point.zero
  private var motion: ScrollEvent?
  private var lastOffset: Point?
  private var events: [ScrollEvent] = []

  /// A view of `model` that a finger drags once it moved `slop` points.
  public init(_ model: ScrollModel, slop: Double = 10, touchMode: TouchMode = .auto) {
    self.model = model
    pan = PanRecognizer(slop: slop)
    lock = DirectionLock(slop: slop)
    shown = ShownDrag(mode: touchMode)
  }

  /// How long before its presentation a frame is drawn; 0 for a display that shows it at once.
  public var presentationLead: Duration {
    get { shown.lead }
    set { shown.lead = newValue }
  }

  /// Time between two reports of the touch panel, measured; `nil` until it is known.
  public var reportInterval: Duration? { shown.interval }

  /// The finger in charge, by the number that the caller gave it; `nil` if none is down.
  public var contact: Int? { pan.contact }
  /// Whether a finger is down.
  public var isTracking: Bool { pan.contact != nil }

  /// When content comes to rest by itself, or did last; `nil` if it never moved by itself.
  public var restTime: Duration? { model.restTime ?? shown.lastEnd }

  /// Whether frames after `time` show something else without a touch.
  public func isMoving(at time: Duration) -> Bool {
    model.isMoving(at: time) || shown.isMoving(at: time, model)
  }

  /// What a frame presented at `time` would show; nothing comes of asking.
  public func preview(at time: Duration) -> ScrollFrame {
    let now = shown.shown(model, at: time)
    return ScrollFrame(
      offset: now.offset, velocity: now.velocity, phase: now.phase, wantsNext: isMoving(at: time))
  }

  /// What happened since the last call, in order.
  public mutating func takeEvents() -> [ScrollEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// What the frame shows that is presented at `time`.
  public mutating func frame(at time: Duration) -> ScrollFrame {
    let frame = preview(at: time)
    if let lastOffset, lastOffset != frame.offset { events.append(.didScroll(frame.offset)) }
    lastOffset = frame.offset
    if !frame.wantsNext && pan.contact == nil { endMotion() }
    return frame
  }

  /// Goes to `offset`, cut to the limits: at once, or as a spring that any touch stops.
  ///
  /// Fingers that hold the content lose it: nothing more comes of them.
  public mutating func scroll(to offset: Point, animated: Bool, at time: Duration) {
    let start = time + shown.lead
    endMotion()
    shown.stopLeaving(&model, at: time)
    shown.forget()
    if isHolding {
      pan.reset()
      isHolding = false
    }
    if isDragging {
      model.cancelTouch(at: start)
      endDragging(velocity: .zero, isMoving: false)
    }
    model.scroll(to: offset, animated: animated, at: start)
    if animated, model.isMoving(at: start) { motion = .didEndScrollingAnimation }
  }

  /// Takes over new extents, in points, as `ScrollModel.resize` does.
  public mutating func resize(
    viewport: Size, content: Size, insets: EdgeInsets? = nil, at time: Duration
  ) {
    model.resize(viewport: viewport, content: content, insets: insets, at: time)
  }
}

extension Scroller {
  /// A finger came down at `position`, in points of the viewport.
  ///
  /// `true` means that it stopped moving content, so that it is no tap. A finger on a button of
  /// yours is not `catching`: content goes on until that finger drags.
  @discardableResult
  public mutating func touchBegan(
    _ contact: Int, at position: Point, catching: Bool = true, time: Duration
  ) -> Bool {
    // A panel that starts a finger anew without a lift has lost it in between.
    if pan.contacts.contains(contact) { touchCancelled(contact, time: time) }
    guard pan.touchBegan(contact, at: position) else { return false }
    hasCaught = catching && catchContent(at: time)
    isHolding = catching
    shown.begin(at: time)
    lock.reset()
    follow(at: time)
    return hasCaught
  }

  /// A finger moved to `position`; whether it moves content.
  @discardableResult
  public mutating func touchMoved(
    _ contact: Int, to position: Point, time: Duration
  ) -> Bool {
    let event = pan.touchMoved(contact, to: position)
    guard contact == pan.contact else { return false }
    tracker.add(position, at: time)
    switch event {
    case .began(let translation):
      model.beginDragging(at: time + shown.lead)
      isHolding = true
      isDragging = model.phase(at: time + shown.lead) == .dragging
      if isDragging {
        endMotion()
        start = model.offset(at: time + shown.lead)
        events.append(.willBeginDragging)
      }
      drag(by: translation, at: time)
    case .moved(let translation):
      drag(by: translation, at: time)
    case .ended, .released, .cancelled, .handedOver, nil:
      shown.add(.zero, at: time)
    }
    return pan.isDragging
  }

  /// A finger was lifted; what became of it.
  @discardableResult
  public mutating func touchEnded(_ contact: Int, time: Duration) -> Lift {
    guard let event = pan.touchEnded(contact) else { return .ignored }
    let lift: Lift = event == .released && !hasCaught ? .tap : .scroll
    guard pan.contact == nil else {
      hasCaught = true
      follow(at: time)
      return lift
    }
    guard isDragging else {
      if isHolding { model.touchUp(at: time + shown.lead) }
      letGo(at: time + shown.lead)
      return lift
    }
    let velocity = lock.apply(toVelocity: tracker.velocity(at: time))
    shown.lift(&model, fingerVelocity: velocity, at: time)
    leave(velocity: -velocity, at: shown.lastEnd ?? time)
    return lift
  }

  /// A finger was taken away without a lift: no fling and no tap comes of it.
  public mutating func touchCancelled(_ contact: Int, time: Duration) {
    guard pan.touchCancelled(contact) != nil else { return }
    guard pan.contact == nil else {
      hasCaught = true
      return follow(at: time)
    }
    if isHolding { shown.cancel(&model, at: time) }
    if isDragging {
      leave(velocity: .zero, at: time + shown.lead)
    } else {
      letGo(at: time + shown.lead)
    }
  }

  /// Holds content where it shows; whether it was moving.
  private mutating func catchContent(at time: Duration) -> Bool {
    let wasLeaving = shown.isLeaving(at: time + shown.lead)
    shown.stopLeaving(&model, at: time)
    let hasCaught = model.touchDown(at: time + shown.lead) || wasLeaving
    start = model.offset(at: time + shown.lead)
    endMotion()
    return hasCaught
  }

  /// Lets content go on that a finger held, if it did, without a drag; `time` is a presentation.
  private mutating func letGo(at time: Duration) {
    guard isHolding else { return }
    isHolding = false
    aim(velocity: .zero, at: time)
    beginMotion(at: time)
  }

  private mutating func follow(at time: Duration) {
    tracker.reset()
    tracker.add(pan.position, at: time)
  }

  private mutating func drag(by translation: Vector, at time: Duration) {
    var translation = translation
    var velocity = tracker.velocity(at: time)
    if locksDirection {
      lock.update(way: pan.way)
      translation = lock.apply(to: translation)
      velocity = lock.apply(toVelocity: velocity)
    }
    shown.add(translation, at: time)
    model.drag(by: translation, fingerVelocity: velocity, at: time + shown.lead)
  }

  /// Ends a drag whose content leaves at `velocity` at `time`, both as shown.
  private mutating func leave(velocity: Vector, at time: Duration) {
    isHolding = false
    aim(velocity: velocity, at: time)
    endDragging(velocity: velocity * 0.001, isMoving: model.isMoving(at: time))
    beginMotion(at: time)
  }

  /// Chooses where content that leaves at `velocity` at `time`, both as shown, comes to rest.
  private mutating func aim(velocity: Vector, at time: Duration) {
    var target = model.restOffset
    if let pageSize {
      let page = page(of: target, velocity, pageSize, at: time)
      // What a fling would carry past an end may bounce there.
      if page != target {
        model.land(on: page, frequency: model.configuration.springAngularFrequency, at: time)
      }
      target = model.restOffset
    }
    if let chosen = chooseTarget?(velocity * 0.001, target), chosen != target {
      model.land(on: chosen, at: time)
    }
  }

  private mutating func endDragging(velocity: Vector, isMoving: Bool) {
    isDragging = false
    events.append(.willEndDragging(velocity: velocity, target: model.restOffset))
    events.append(.didEndDragging(willDecelerate: isMoving))
  }

  private func page(
    of target: Point, _ velocity: Vector, _ size: Size, at time: Duration
  ) -> Point {
    let now = model.offset(at: time)
    var result = target
    for axis in Axis.allCases where size[axis] > 0 {
      let first = model.limits.minimum(of: axis)
      let length = size[axis]
      let span = (model.limits.maximum(of: axis) - first) / length
      guard span.isFinite, span < 1e9 else { continue }
      let paging = Paging(length: length, count: Int(span.rounded(.up)) + 1)
      let began = min(max(((start[axis] - first) / length).rounded(), 0), span + 1)
      let page = paging.page(
        offset: now[axis] - first, velocity: velocity[axis], start: Int(began))
      result[axis] = first + Double(page) * length
    }
    return result
  }

  private mutating func beginMotion(at time: Duration) {
    guard model.isMoving(at: time) else { return }
    events.append(.willBeginDecelerating)
    motion = .didEndDecelerating
  }

  private mutating func endMotion() {
    if let motion { events.append(motion) }
    motion = nil
  }
}
