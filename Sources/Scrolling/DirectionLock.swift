public import Geometry

/// Decides once for each drag whether it goes sideways, up and down, or both ways.
///
/// The rule is that of Chromium's snap-scroll controller: a drag locks to the axis along which it
/// went at least 1.25 times as far, and is free once it went two slops along both.
public struct DirectionLock: Hashable, Sendable {
  /// What was decided.
  public enum Decision: Hashable, Sendable {
    /// Nothing yet: both axes move.
    case pending
    /// Only this axis moves until the finger is lifted.
    case locked(Axis)
    /// Both axes move until the finger is lifted.
    case free
  }

  /// Distance before which nothing is decided, in points.
  public let slop: Double
  /// How many times as far the drag must go along one axis.
  public let ratio: Double
  /// What was decided so far.
  public private(set) var decision = Decision.pending
  private var frozen = Vector.zero

  /// A lock that has decided nothing, for a slop of `slop` points.
  public init(slop: Double = 10, ratio: Double = 1.25) {
    self.slop = slop
    self.ratio = ratio
  }

  /// Forgets the drag.
  public mutating func reset() {
    decision = .pending
    frozen = .zero
  }

  /// Takes in the finger's whole way since it came down, in points.
  @discardableResult
  public mutating func update(way: Vector) -> Decision {
    guard decision == .pending else { return decision }
    let dx = abs(way.dx)
    let dy = abs(way.dy)
    if dx > 2 * slop, dy > 2 * slop {
      decision = .free
    } else if way.length > slop, max(dx, dy) > ratio * min(dx, dy), min(dx, dy) < 2 * slop {
      decision = .locked(dx > dy ? .horizontal : .vertical)
    }
    return decision
  }

  /// What of the drag's `translation`, in points, moves content.
  ///
  /// An axis that is locked out stays where it was when the lock fell, so that nothing jumps.
  public mutating func apply(to translation: Vector) -> Vector {
    guard case .locked(let axis) = decision else {
      frozen = translation
      return translation
    }
    var result = frozen
    result[axis] = translation[axis]
    return result
  }

  /// What of the finger's `velocity` moves content.
  public func apply(toVelocity velocity: Vector) -> Vector {
    guard case .locked(let axis) = decision else { return velocity }
    var result = Vector.zero
    result[axis] = velocity[axis]
    return result
  }
}
