import Geometry
import Glibc

/// One axis of a scrolling view: where it is, what it does and what it will do by itself.
struct AxisModel: Hashable, Sendable {
  /// What the axis does.
  enum State: Hashable, Sendable {
    /// At rest at an offset.
    case resting(Double)
    /// Held by a finger at an offset, after it was caught at a speed at a time.
    case tracking(Double, Caught?)
    /// Following a finger.
    case dragging(AxisDrag)
    /// Moving by itself.
    case moving(Motion)
  }

  /// The speed that a finger took away by stopping moving content.
  struct Caught: Hashable, Sendable {
    /// In points per second.
    var velocity: Double
    /// When the finger came down.
    var time: Duration
  }

  /// Where content may rest.
  private(set) var range: AxisRange
  /// Whether content that fits can be pulled.
  let alwaysBounces: Bool
  private(set) var state: State
  private let configuration: ScrollConfiguration

  init(range: AxisRange, alwaysBounces: Bool, configuration: ScrollConfiguration) {
    self.range = range
    self.alwaysBounces = alwaysBounces
    self.configuration = configuration
    state = .resting(range.minimum)
  }

  /// Whether a finger can move it.
  var canDrag: Bool { alwaysBounces || range.maximum > range.minimum }

  /// Whether it follows a finger.
  var isDragging: Bool {
    if case .dragging = state { true } else { false }
  }

  /// When it comes to rest, or `nil` if it does not move by itself.
  var end: Duration? {
    if case .moving(let motion) = state { motion.end } else { nil }
  }

  /// Where it comes to rest if nobody touches it, in points.
  var restOffset: Double {
    switch state {
    case .resting(let offset): offset
    case .tracking(let offset, _): range.clamp(offset)
    case .dragging(let drag): range.clamp(presented(drag))
    case .moving(let motion): motion.rest
    }
  }

  /// Offset, speed and phase at `time`.
  func reading(at time: Duration) -> (offset: Double, velocity: Double, phase: ScrollPhase) {
    switch state {
    case .resting(let offset): return (offset, 0, .idle)
    case .tracking(let offset, _): return (offset, 0, .tracking)
    case .dragging(let drag):
      let offset = presented(drag)
      let slope = range.slope(presented: offset, configuration)
      return (offset, slope * drag.velocity(at: time), .dragging)
    case .moving(let motion): return motion.state(at: time)
    }
  }

  /// Holds it where it shows at `time`; whether it was moving.
  mutating func touchDown(at time: Duration) -> Bool {
    let now = reading(at: time)
    let moved = now.phase.isMotion
    // What the program moves has no momentum that a person gave it.
    let isFling = now.phase == .decelerating
    state = .tracking(now.offset, isFling ? Caught(velocity: now.velocity, time: time) : nil)
    return moved
  }

  /// Lets the finger pull it from where it shows, if it can be pulled.
  mutating func beginDragging(at time: Duration) {
    let offset = reading(at: time).offset
    var carried = 0.0
    if case .tracking(_, let caught?) = state, time - caught.time <= AxisDrag.longestHold {
      carried = Self.carriedVelocity(of: caught.velocity)
    }
    state =
      canDrag
      ? .dragging(
        AxisDrag(
          base: range.raw(presented: offset, configuration), carried: carried, beganAt: time))
      : .tracking(offset, nil)
  }

  /// Follows the finger.
  mutating func drag(by translation: Double, fingerVelocity: Double, at time: Duration) {
    guard case .dragging(var drag) = state else { return }
    drag.move(to: translation, fingerVelocity: fingerVelocity, at: time)
    state = .dragging(drag)
  }

  /// What would show if the finger were `translation` points from where dragging began.
  func offset(draggedBy translation: Double) -> Double? {
    guard case .dragging(let drag) = state else { return nil }
    return range.presented(raw: drag.base - translation, configuration)
  }

  /// Shows the finger somewhere else without any sign of life from it.
  mutating func correct(translation: Double) {
    guard case .dragging(var drag) = state else { return }
    drag.correct(translation: translation)
    state = .dragging(drag)
  }

  /// Lets go with the finger at `fingerVelocity`; `isFling` says whether that is fast enough.
  mutating func endDragging(fingerVelocity: Double, isFling: Bool, at time: Duration) {
    guard case .dragging(let drag) = state else { return release(at: time) }
    let offset = presented(drag)
    let fastest = configuration.maximumFlingSpeed
    let content = min(max(-fingerVelocity, -fastest), fastest)
    guard range.overscroll(offset) == 0 else {
      // Also a slow finger hands its speed over: the bounce must not start with a jerk.
      let slope = range.slope(presented: offset, configuration)
      return fling(from: offset, slope * content, at: time)
    }
    guard isFling else { return fling(from: offset, 0, at: time) }
    let isKept = drag.carried * content > 0 && abs(content) >= 0.5 * abs(drag.carried)
    fling(from: offset, content + (isKept ? drag.carried : 0), at: time)
  }

  /// Lets go without any speed.
  mutating func release(at time: Duration) {
    switch state {
    case .tracking(let offset, _): fling(from: offset, 0, at: time)
    case .dragging(let drag): fling(from: presented(drag), 0, at: time)
    case .resting, .moving: break
    }
  }

  /// Goes to `goal`, cut to where content may rest.
  mutating func scroll(to goal: Double, animated: Bool, at time: Duration) {
    let goal = range.clamp(goal.isFinite ? goal : restOffset)
    guard animated else { return state = .resting(goal) }
    let now = reading(at: time)
    animate(from: now.offset, now.velocity, to: goal, at: time)
  }

  /// Makes what coasts or rests at `time` end at `goal`, cut to where content may rest.
  ///
  /// What is past an edge bounces off it as it would anyway.
  mutating func land(on goal: Double, frequency: Double?, at time: Duration) {
    guard goal.isFinite else { return }
    let now = reading(at: time)
    switch state {
    case .resting: break
    case .moving where now.phase == .decelerating: break
    case .moving, .tracking, .dragging: return
    }
    land(from: now.offset, now.velocity, on: range.clamp(goal), frequency, at: time)
  }

  private mutating func land(
    from offset: Double, _ velocity: Double, on goal: Double, _ frequency: Double?,
    at time: Duration
  ) {
    let motion = Motion(
      landingFrom: offset, velocity: velocity, on: goal, frequency: frequency, at: time,
      configuration: configuration)
    state = motion.map { .moving($0) } ?? .resting(goal)
  }

  /// Takes over new limits at `time`.
  mutating func resize(to new: AxisRange, at time: Duration) {
    guard new != range else { return }
    let now = reading(at: time)
    let goal = restOffset
    let old = range
    range = new
    let offset = moved(now.offset, from: old)
    switch state {
    case .resting: state = .resting(new.clamp(offset))
    case .tracking(_, let caught): state = .tracking(offset, caught)
    case .dragging(var drag):
      drag.base = new.raw(presented: offset, configuration) + drag.translation
      state = .dragging(drag)
    case .moving(let motion) where motion.isLanding && now.phase == .decelerating:
      land(from: offset, now.velocity, on: new.clamp(goal), nil, at: time)
    case .moving:
      // The edge that it was springing back to may be gone: then stay with what is shown.
      let isHomeless =
        now.phase == .bouncing && new.overscroll(offset) == 0
        && old.overscroll(now.offset) * now.velocity < 0
      if now.phase == .animating {
        animate(from: offset, now.velocity, to: new.clamp(goal), at: time)
      } else {
        fling(from: offset, isHomeless ? 0 : now.velocity, at: time)
      }
    }
  }

  private mutating func animate(
    from offset: Double, _ velocity: Double, to goal: Double, at time: Duration
  ) {
    let motion = Motion(
      animationFrom: offset, velocity: velocity, to: goal, at: time, configuration: configuration)
    state = motion.map { .moving($0) } ?? .resting(goal)
  }

  private mutating func fling(from offset: Double, _ velocity: Double, at time: Duration) {
    let motion = Motion(
      flingFrom: offset, velocity: velocity, within: range, at: time, configuration: configuration)
    state = motion.map { .moving($0) } ?? .resting(range.clamp(offset))
  }

  private func presented(_ drag: AxisDrag) -> Double {
    range.presented(raw: drag.base - drag.translation, configuration)
  }

  /// `offset` after the limits changed from `old`: never further past an edge than before.
  private func moved(_ offset: Double, from old: AxisRange) -> Double {
    let past = old.overscroll(offset)
    return min(max(offset, range.minimum + min(past, 0)), range.maximum + max(past, 0))
  }

  /// What a second fling keeps of the speed at which the first was caught, in points per second.
  ///
  /// Flutter's fit to UIScrollView: 0.000816 |v|^1.967, at most 40,000.
  static func carriedVelocity(of velocity: Double) -> Double {
    let speed = min(0.000816 * pow(abs(velocity), 1.967), 40_000)
    return velocity < 0 ? -speed : speed
  }
}
