import Geometry

/// All that one axis will do by itself from a moment on, as a chain of closed forms.
///
/// The whole chain is known when the finger lets go, so what is shown at a time does not depend
/// on the times at which anybody looked before.
struct Motion: Hashable, Sendable {
  /// One curve of the chain.
  struct Segment: Hashable, Sendable {
    /// What it looks like to a person.
    var phase: ScrollPhase
    /// The closed form.
    var curve: Curve
    /// Seconds from the motion's start to its own.
    var begins: Double
    /// Seconds from the motion's start to its end.
    var ends: Double
  }

  /// A closed form.
  enum Curve: Hashable, Sendable {
    case deceleration(Deceleration)
    case spring(Spring)
  }

  /// When it began.
  let start: Duration
  /// The curves, one after the other.
  private(set) var segments: [Segment] = []
  /// Where it ends, in points.
  private(set) var rest: Double
  /// Whether it was promised to end just there, also if the limits change.
  private(set) var isLanding = false

  /// Coasting and bouncing from `offset` at `velocity`, or `nil` if that is rest already.
  init?(
    flingFrom offset: Double, velocity: Double, within range: AxisRange, at start: Duration,
    configuration: ScrollConfiguration
  ) {
    self.start = start
    rest = offset
    var offset = offset
    var velocity = velocity
    // The longest chain is spring, coast, spring; a range of no length adds an empty coast.
    for _ in 0..<6 {
      let next =
        range.isBeyond(offset, velocity: velocity, bounces: configuration.bounces)
        ? spring(from: offset, velocity, range, configuration)
        : coast(from: offset, velocity, range, configuration)
      guard let next else { break }
      (offset, velocity) = next
    }
    guard !segments.isEmpty else { return nil }
  }

  /// A spring to `goal`, or `nil` if `offset` is there already.
  init?(
    animationFrom offset: Double, velocity: Double, to goal: Double, at start: Duration,
    configuration: ScrollConfiguration
  ) {
    self.start = start
    rest = goal
    let displacement = offset - goal
    // Faster than this a spring would run past its goal, which may be the last row.
    let fastest = configuration.springAngularFrequency * abs(displacement)
    let spring = Spring(
      goal: goal, displacement: displacement,
      velocity: displacement > 0 ? max(velocity, -fastest) : min(velocity, fastest),
      frequency: configuration.springAngularFrequency)
    append(.animating, .spring(spring), lasting: settling(spring, configuration))
    guard !segments.isEmpty else { return nil }
  }

  /// Coasting that ends at `goal`, or `nil` if it is there already.
  ///
  /// A critically damped spring whose frequency is twice speed over way, so that it takes over the
  /// speed, slows down from the start on and never runs past the goal; without a speed, or away
  /// from the goal, it is the spring of a bounce. `frequency` in radians a second if given, more if
  /// content would run past the goal.
  init?(
    landingFrom offset: Double, velocity: Double, on goal: Double, frequency: Double?,
    at start: Duration, configuration: ScrollConfiguration
  ) {
    self.start = start
    rest = goal
    isLanding = true
    let usual = configuration.springAngularFrequency
    let slowest =
      -2
      * Deceleration(origin: 0, velocity: 0, rate: configuration.decelerationRate)
      .exponent
    let pace = 2 * velocity / (goal - offset)
    let natural = pace > 0 && pace.isFinite ? max(pace, min(slowest, usual)) : usual
    let asked = frequency.map { pace.isFinite ? max($0, pace / 2) : $0 }
    let spring = Spring(
      goal: goal, displacement: offset - goal, velocity: velocity, frequency: asked ?? natural)
    append(.decelerating, .spring(spring), lasting: settling(spring, configuration))
    guard !segments.isEmpty else { return nil }
  }

  /// When it comes to rest.
  var end: Duration { start + .seconds(segments.last?.ends ?? 0) }

  /// Offset, speed and phase at `time`.
  func state(at time: Duration) -> (offset: Double, velocity: Double, phase: ScrollPhase) {
    let elapsed = max(0, (time - start).seconds)
    guard let segment = segments.first(where: { elapsed < $0.ends }), time < end else {
      return (rest, 0, .idle)
    }
    let local = elapsed - segment.begins
    switch segment.curve {
    case .deceleration(let curve):
      return (curve.offset(after: local), curve.velocity(after: local), segment.phase)
    case .spring(let curve):
      return (curve.offset(after: local), curve.velocity(after: local), segment.phase)
    }
  }

  private mutating func append(_ phase: ScrollPhase, _ curve: Curve, lasting duration: Double) {
    guard duration > 0, duration.isFinite else { return }
    let begins = segments.last?.ends ?? 0
    segments.append(
      Segment(phase: phase, curve: curve, begins: begins, ends: begins + duration))
  }

  private func settling(_ spring: Spring, _ configuration: ScrollConfiguration) -> Double {
    spring.settlingTime(distance: configuration.restDistance, speed: configuration.restSpeed)
  }

  /// Appends a spring to the nearest edge; the state in which it runs through it, if it does.
  private mutating func spring(
    from offset: Double, _ velocity: Double, _ range: AxisRange,
    _ configuration: ScrollConfiguration
  ) -> (offset: Double, velocity: Double)? {
    let edge = range.clamp(offset)
    let spring = Spring(
      goal: edge, displacement: offset - edge, velocity: velocity,
      frequency: configuration.springAngularFrequency)
    rest = edge
    guard let crossing = spring.crossingTime else {
      append(.bouncing, .spring(spring), lasting: settling(spring, configuration))
      return nil
    }
    append(.bouncing, .spring(spring), lasting: crossing)
    return (edge, spring.velocity(after: crossing))
  }

  /// Appends coasting; the state in which it hits an edge, if it does.
  private mutating func coast(
    from offset: Double, _ velocity: Double, _ range: AxisRange,
    _ configuration: ScrollConfiguration
  ) -> (offset: Double, velocity: Double)? {
    rest = range.clamp(offset)
    guard abs(velocity) > configuration.restSpeed else { return nil }
    let coast = Deceleration(
      origin: offset, velocity: velocity, rate: configuration.decelerationRate)
    let edge = velocity > 0 ? range.maximum : range.minimum
    let speed = coast.velocity(atOffset: edge)
    if speed * velocity > 0, abs(speed) > configuration.restSpeed,
      let time = coast.time(toReach: edge)
    {
      append(.decelerating, .deceleration(coast), lasting: time)
      rest = edge
      // Momentum carried over several flicks would throw the whole list out of sight.
      let fastest = configuration.maximumFlingSpeed
      return configuration.bounces ? (edge, min(max(speed, -fastest), fastest)) : nil
    }
    let time = coast.time(untilSpeed: configuration.restSpeed)
    append(.decelerating, .deceleration(coast), lasting: time)
    rest = range.clamp(coast.offset(after: time))
    return nil
  }
}
