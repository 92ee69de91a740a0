/// A displacement in points, or a velocity in points per second.
public struct Vector: Hashable, Sendable {
  /// Rightward component.
  public var dx: Double
  /// Downward component.
  public var dy: Double

  /// The displacement (`dx`, `dy`).
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No displacement.
  public static let zero = Vector(dx: 0, dy: 0)

  /// Euclidean length.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// Both displacements, one after the other.
  public static func + (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx + second.dx, dy: first.dy + second.dy)
  }

  /// What `first` has more than `second`.
  public static func - (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx - second.dx, dy: first.dy - second.dy)
  }

  /// The displacement, `factor` times as long.
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// The opposite displacement.
  public static prefix func - (vector: Vector) -> Vector {
    Vector(dx: -vector.dx, dy: -vector.dy)
  }

  /// The component along `axis`.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? dx : dy }
    set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
  }
}
