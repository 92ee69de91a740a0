public import Content
public import Geometry
public import Scrolling
public import Touch

/// The list as a person knows it: fingers in, what to show out; without any device.
///
/// One finger at a time moves the list. A touch that stops a moving list is no tap; one that leaves
/// the slop or its row is none either, for good.
public struct ListInterface: Sendable {
  /// Where the rows are.
  public let layout: ListLayout
  /// How the list moves.
  public internal(set) var scroll: ScrollModel

  private var pan: PanRecognizer
  private var tracker = VelocityTracker()
  var shown: ShownDrag
  var arrows: ArrowButtons
  var fades: ArrowFades
  var idle: IdleHints
  var bar: ScrollBar?
  private var press: Press?
  private var fading: FadingHighlight?
  private var isScrolling = false

  private let snapping: Snapping
  private let gestures: GestureConfiguration

  private struct FadingHighlight {
    var row: Int
    var end: Duration
  }

  /// A list at its top, under arrows drawn in `arrowFrames`, in points of the viewport.
  public init(
    layout: ListLayout, configuration: ScrollConfiguration,
    gestures: GestureConfiguration = GestureConfiguration(), touchMode: TouchMode = .auto,
    snapping: Snapping = .off, arrowFrames: [ArrowDirection: Rect] = [:],
    idle: IdleHints = IdleHints(), hasScrollBar: Bool = false
  ) {
    self.snapping = snapping
    self.layout = layout
    arrows = ArrowButtons(frames: arrowFrames)
    self.idle = idle
    bar = hasScrollBar ? ScrollBar() : nil
    self.gestures = gestures
    shown = ShownDrag(mode: touchMode)
    pan = PanRecognizer(slop: gestures.slop)
    scroll = ScrollModel(
      viewport: layout.viewport, content: layout.contentSize, insets: layout.insets,
      configuration: configuration)
    let start = scroll.limits.topLeft
    scroll.scroll(to: start, animated: false, at: .zero)
    fades = ArrowFades(ArrowVisibility(offset: start, limits: scroll.limits))
  }

  /// How long before its presentation a frame is drawn; 0 for a display that shows it at once.
  ///
  /// What a touch does to the list shows no sooner, or a frame would show less than the one before.
  public var presentationLead: Duration {
    get { shown.lead }
    set { shown.lead = newValue }
  }

  /// Time between two reports of the touch panel, measured; `nil` until it is known.
  public var reportInterval: Duration? { shown.interval }

  /// Takes one frame of touches, in points of the viewport; adds what happened to `happenings`.
  public mutating func handle(_ frame: TouchFrame, happenings: inout [TimedHappening]) {
    settle(at: frame.time, happenings: &happenings)
    if !frame.changes.isEmpty { idle.touched(at: frame.time, scrolls: false) }
    for change in frame.changes {
      switch change.phase {
      case .began: begin(change, at: frame.time, &happenings)
      case .moved: move(change, at: frame.time, &happenings)
      case .ended: end(change, at: frame.time, &happenings)
      case .cancelled: cancel(change, at: frame.time, &happenings)
      }
    }
  }

  /// Reports what came to its end by `time` without a touch.
  public mutating func settle(at time: Duration, happenings: inout [TimedHappening]) {
    if let fading, time >= fading.end { self.fading = nil }
    turnPages(by: time, &happenings)
    followIdleness(until: time)
    let isMoving = press != nil && isScrolling || isInMotion(at: time)
    bar?.update(isMoving: isMoving, at: time)
    fades.update(visibleArrows(at: time), at: time)
    if let long = press?.longPress(by: time) {
      happenings.append(TimedHappening(time: long.time, happening: .longPress(row: long.row)))
    }
    guard isScrolling, press == nil, !isInMotion(at: time) else { return }
    isScrolling = false
    let end = min(scroll.restTime ?? shown.lastEnd ?? time, time)
    happenings.append(TimedHappening(time: end, happening: .scrollEnded))
  }

  /// What a frame shown at `time` looks like.
  public func state(at time: Duration) -> InterfaceState {
    let now = shown.shown(scroll, at: time)
    return InterfaceState(
      offset: now.offset, velocity: now.velocity, phase: now.phase, limits: scroll.limits,
      highlightedRow: highlightedRow(at: time), softLooks: looks(at: time),
      scrollBar: bar?.look(
        at: time, offset: now.offset, limits: scroll.limits, viewport: layout.viewport))
  }

  /// Scrolls the list to `offset`, in points, cut to the limits: at once, or from `time` on.
  public mutating func scroll(to offset: Point, animated: Bool = false, at time: Duration) {
    shown.forget()
    scroll.scroll(to: offset, animated: animated, at: time)
    idle.touched(at: time, scrolls: scroll.restOffset != scroll.limits.topLeft)
    if !animated { fades = ArrowFades(visibleArrows(at: time)) }
  }

  /// Whether the list or an arrow moves by itself at `time`: every refresh shows something new.
  public func isMoving(at time: Duration) -> Bool {
    isInMotion(at: time) || fades.isMoving(at: time) || bar?.isFading(at: time) == true
  }

  private func isInMotion(at time: Duration) -> Bool {
    scroll.isMoving(at: time) || shown.isMoving(at: time, scroll)
  }

  /// Whether a finger is down.
  public var isTouched: Bool { press != nil }

  /// When a list at rest changes its looks or has something to report without a touch; nil if never.
  public func nextChange(after time: Duration) -> Duration? {
    var next = idle.next
    func take(_ change: Duration?) {
      if let change { next = min(next ?? change, change) }
    }
    take(arrows.nextTurn)
    take(press?.nextChange(after: time))
    if isScrolling, press == nil { take(scroll.restTime ?? shown.lastEnd) }
    take(bar?.nextChange(after: time))
    if let fading, fading.end > time { take(fading.end) }
    return next
  }

  private func highlightedRow(at time: Duration) -> Int? {
    if let row = press?.highlightedRow(at: time) { return row }
    if let fading, time < fading.end { return fading.row }
    return nil
  }
}

extension ListInterface {
  private mutating func begin(
    _ change: TouchChange, at time: Duration, _ happenings: inout [TimedHappening]
  ) {
    guard pan.touchBegan(change.contact.number, at: change.position) else { return }
    if arrows.touchDown(at: change.position, visible: visibleArrows(at: time), time: time) {
      // The list goes on as it moves: a second tap turns one page more than the first aimed at.
      shown.begin(at: time)
      follow(at: time)
      press = Press(on: nil, at: time, gestures)
      return
    }
    let wasLeaving = shown.isLeaving(at: time + shown.lead)
    shown.stopLeaving(&scroll, at: time)
    let hasCaught = scroll.touchDown(at: time + shown.lead) || wasLeaving
    if hasCaught && isScrolling {
      isScrolling = false
      happenings.append(TimedHappening(time: time, happening: .scrollEnded))
    }
    fading = nil
    shown.begin(at: time)
    follow(at: time)
    let row = layout.row(at: change.position, offset: scroll.offset(at: time))
    press = Press(on: hasCaught ? nil : row, at: time, gestures)
  }

  /// Measures the speed of the finger that is followed from now on.
  private mutating func follow(at time: Duration) {
    tracker.reset()
    tracker.add(pan.position, at: time)
  }

  private mutating func move(
    _ change: TouchChange, at time: Duration, _ happenings: inout [TimedHappening]
  ) {
    let event = pan.touchMoved(change.contact.number, to: change.position)
    guard press != nil, change.contact.number == pan.contact else { return }
    tracker.add(change.position, at: time)
    switch event {
    case .began(let translation):
      press?.cancel()
      arrows.cancel()
      beginDragging(at: time, &happenings)
      drag(by: translation, at: time)
    case .moved(let translation):
      drag(by: translation, at: time)
    case .ended, .released, .cancelled, .handedOver, nil:
      shown.add(.zero, at: time)
      arrows.touchMoved(to: change.position)
      if layout.row(at: change.position, offset: scroll.offset(at: time)) != press?.row {
        press?.cancel()
      }
    }
  }

  private mutating func beginDragging(at time: Duration, _ happenings: inout [TimedHappening]) {
    scroll.beginDragging(at: time + shown.lead)
    // A list that shows all it has cannot be moved.
    guard scroll.phase(at: time + shown.lead) == .dragging else { return }
    isScrolling = true
    idle.touched(at: time, scrolls: true)
    happenings.append(TimedHappening(time: time, happening: .scrollBegan))
  }

  private mutating func drag(by translation: Vector, at time: Duration) {
    shown.add(translation, at: time)
    scroll.drag(
      by: translation, fingerVelocity: tracker.velocity(at: time), at: time + shown.lead)
  }

  private mutating func end(
    _ change: TouchChange, at time: Duration, _ happenings: inout [TimedHappening]
  ) {
    guard let event = pan.touchEnded(change.contact.number), let press else { return }
    let isOnArrow = arrows.isTouched
    if let direction = arrows.touchUp() { turnPage(direction, at: time, &happenings) }
    if event == .released, let row = press.row {
      happenings.append(TimedHappening(time: time, happening: .tap(row: row)))
      fading = FadingHighlight(row: row, end: press.highlightEnd(liftedAt: time))
    }
    guard !handOver(at: time) else { return }
    // What a touch on an arrow left alone goes on.
    if !isOnArrow {
      if event == .released {
        scroll.touchUp(at: time + shown.lead)
      } else {
        shown.lift(&scroll, fingerVelocity: tracker.velocity(at: time), at: time)
      }
      snap(at: time)
    }
    settle(at: time, happenings: &happenings)
  }

  private mutating func cancel(
    _ change: TouchChange, at time: Duration, _ happenings: inout [TimedHappening]
  ) {
    guard pan.touchCancelled(change.contact.number) != nil, let press else { return }
    let isOnArrow = arrows.isTouched
    arrows.cancel()
    happenings.append(TimedHappening(time: time, happening: .touchCancelled(row: press.row)))
    guard !handOver(at: time) else { return }
    if !isOnArrow {
      shown.cancel(&scroll, at: time)
      snap(at: time)
    }
    settle(at: time, happenings: &happenings)
  }

  /// Lets a list that a finger left at `time` end with a whole row at its top, if that is wanted.
  private mutating func snap(at time: Duration) {
    guard snapping == .rows else { return }
    let target = layout.rowOffset(nearest: scroll.restOffset, limits: scroll.limits)
    guard target != scroll.restOffset else { return }
    scroll.land(on: target, at: max(time + shown.lead, shown.lastEnd ?? .zero))
  }

  /// Goes on with a finger that is still down, from where it is; whether there is one.
  ///
  /// It may move the list, but it taps nothing: it came down while another finger was in charge.
  private mutating func handOver(at time: Duration) -> Bool {
    guard pan.contact != nil else {
      press = nil
      return false
    }
    follow(at: time)
    press = Press(on: nil, at: time, gestures)
    return true
  }
}
