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
  var scroller: Scroller
  var arrows: ArrowButtons
  var fades: ArrowFades
  var idle: IdleHints
  var bar: ScrollBar?
  private var press: Press?
  private var fading: FadingHighlight?
  private var isScrolling = false

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
    self.layout = layout
    arrows = ArrowButtons(frames: arrowFrames)
    self.idle = idle
    bar = hasScrollBar ? ScrollBar() : nil
    self.gestures = gestures
    let model = ScrollModel(
      viewport: layout.viewport, content: layout.contentSize, insets: layout.insets,
      configuration: configuration)
    scroller = Scroller(model, slop: gestures.slop, touchMode: touchMode)
    let limits = model.limits
    scroller.scroll(to: limits.topLeft, animated: false, at: .zero)
    fades = ArrowFades(ArrowVisibility(offset: limits.topLeft, limits: limits))
    if snapping == .rows {
      scroller.chooseTarget = { _, target in layout.rowOffset(nearest: target, limits: limits) }
    }
  }

  /// How the list moves.
  public var scroll: ScrollModel { scroller.model }

  /// How long before its presentation a frame is drawn; 0 for a display that shows it at once.
  ///
  /// What a touch does to the list shows no sooner, or a frame would show less than the one before.
  public var presentationLead: Duration {
    get { scroller.presentationLead }
    set { scroller.presentationLead = newValue }
  }

  /// Time between two reports of the touch panel, measured; `nil` until it is known.
  public var reportInterval: Duration? { scroller.reportInterval }

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
    let isMoving = press != nil && isScrolling || scroller.isMoving(at: time)
    bar?.update(isMoving: isMoving, at: time)
    fades.update(visibleArrows(at: time), at: time)
    if let long = press?.longPress(by: time) {
      happenings.append(TimedHappening(time: long.time, happening: .longPress(row: long.row)))
    }
    guard isScrolling, press == nil, !scroller.isMoving(at: time) else { return }
    isScrolling = false
    let end = min(scroller.restTime ?? time, time)
    happenings.append(TimedHappening(time: end, happening: .scrollEnded))
  }

  /// What a frame shown at `time` looks like.
  public func state(at time: Duration) -> InterfaceState {
    let now = scroller.preview(at: time)
    return InterfaceState(
      offset: now.offset, velocity: now.velocity, phase: now.phase, limits: scroll.limits,
      highlightedRow: highlightedRow(at: time), softLooks: looks(at: time),
      scrollBar: bar?.look(
        at: time, offset: now.offset, limits: scroll.limits, viewport: layout.viewport))
  }

  /// Scrolls the list to `offset`, in points, cut to the limits: at once, or from `time` on.
  public mutating func scroll(to offset: Point, animated: Bool = false, at time: Duration) {
    scroller.scroll(to: offset, animated: animated, at: time)
    idle.touched(at: time, scrolls: scroll.restOffset != scroll.limits.topLeft)
    if !animated { fades = ArrowFades(visibleArrows(at: time)) }
  }

  /// Whether the list or an arrow moves by itself at `time`: every refresh shows something new.
  public func isMoving(at time: Duration) -> Bool {
    scroller.isMoving(at: time) || fades.isMoving(at: time) || bar?.isFading(at: time) == true
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
    if isScrolling, press == nil { take(scroller.restTime) }
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
    let isFirst = !scroller.isTracking
    // Under a finger on an arrow the list goes on: a second tap turns one page more.
    let isOnArrow =
      isFirst
      && arrows.touchDown(at: change.position, visible: visibleArrows(at: time), time: time)
    let hasCaught = scroller.touchBegan(
      change.contact.number, at: change.position, catching: !isOnArrow, time: time)
    guard isFirst else { return }
    if hasCaught && isScrolling {
      isScrolling = false
      happenings.append(TimedHappening(time: time, happening: .scrollEnded))
    }
    if !isOnArrow { fading = nil }
    let mayTap = !isOnArrow && !hasCaught
    let row = layout.row(at: change.position, offset: scroll.offset(at: time))
    press = Press(on: mayTap ? row : nil, at: time, gestures)
  }

  private mutating func move(
    _ change: TouchChange, at time: Duration, _ happenings: inout [TimedHappening]
  ) {
    let hasLeftSlop = scroller.touchMoved(
      change.contact.number, to: change.position, time: time)
    guard press != nil, change.contact.number == scroller.contact else { return }
    if hasLeftSlop {
      press?.cancel()
      arrows.cancel()
      noteDrag(at: time, &happenings)
    } else {
      arrows.touchMoved(to: change.position)
      if layout.row(at: change.position, offset: scroll.offset(at: time)) != press?.row {
        press?.cancel()
      }
    }
  }

  /// Tells of a drag that has just begun; a list that shows all it has cannot be moved.
  private mutating func noteDrag(at time: Duration, _ happenings: inout [TimedHappening]) {
    guard scroller.takeEvents().contains(.willBeginDragging) else { return }
    isScrolling = true
    idle.touched(at: time, scrolls: true)
    happenings.append(TimedHappening(time: time, happening: .scrollBegan))
  }

  private mutating func end(
    _ change: TouchChange, at time: Duration, _ happenings: inout [TimedHappening]
  ) {
    let lift = scroller.touchEnded(change.contact.number, time: time)
    guard lift != .ignored, let press else { return }
    if let direction = arrows.touchUp() { turnPage(direction, at: time, &happenings) }
    if lift == .tap, let row = press.row {
      happenings.append(TimedHappening(time: time, happening: .tap(row: row)))
      fading = FadingHighlight(row: row, end: press.highlightEnd(liftedAt: time))
    }
    followNext(at: time, &happenings)
  }

  private mutating func cancel(
    _ change: TouchChange, at time: Duration, _ happenings: inout [TimedHappening]
  ) {
    guard change.contact.number == scroller.contact, let press else {
      return scroller.touchCancelled(change.contact.number, time: time)
    }
    scroller.touchCancelled(change.contact.number, time: time)
    arrows.cancel()
    happenings.append(TimedHappening(time: time, happening: .touchCancelled(row: press.row)))
    followNext(at: time, &happenings)
  }

  /// Goes on with a finger that is still down, from where it is, if there is one.
  ///
  /// It may move the list, but it taps nothing: it came down while another finger was in charge.
  private mutating func followNext(at time: Duration, _ happenings: inout [TimedHappening]) {
    press = scroller.isTracking ? Press(on: nil, at: time, gestures) : nil
    if !isTouched { settle(at: time, happenings: &happenings) }
  }
}
