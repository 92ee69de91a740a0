public import Geometry

/// Where a panel's positions really are: the first two rows of a 3 × 3 matrix on its unit square.
///
/// The same six numbers as udev's `LIBINPUT_CALIBRATION_MATRIX`, in the same order:
/// x' = a·x + b·y + c and y' = d·x + e·y + f.
public struct CalibrationMatrix: Hashable, Sendable {
  /// Why six numbers are no calibration.
  public enum Fault: Error, Hashable, Sendable {
    /// There are not six of them, but so many.
    case count(Int)
    /// One of them is no number of a sane size.
    case number
    /// They put the whole panel onto one line or point.
    case flat
  }

  /// Largest factor or shift, in panels: more moves every touch to an edge.
  public static let greatest = 1000.0
  /// Smallest area of the panel's image, in panels.
  private static let leastArea = 1e-6

  /// The positions as the device tells them.
  public static let identity = CalibrationMatrix(
    unchecked: [1, 0, 0, 0, 1, 0])

  /// The numbers a, b, c, d, e, f.
  public let values: [Double]

  private init(unchecked values: [Double]) { self.values = values }

  /// The matrix of the numbers a, b, c, d, e, f.
  public init(_ values: [Double]) throws(Fault) {
    guard values.count == 6 else { throw .count(values.count) }
    guard values.allSatisfy({ abs($0) <= Self.greatest }) else { throw .number }
    guard abs(values[0] * values[4] - values[1] * values[3]) >= Self.leastArea else {
      throw .flat
    }
    self.values = values
  }

  /// The matrix written as six numbers between blanks, as udev's property has it.
  ///
  /// Three more, the row "0 0 1" that xinput has as well, are left out.
  public init(text: String) throws(Fault) {
    var words = text.split(whereSeparator: \.isWhitespace)
    if words.count == 9, words[6...].compactMap({ Double($0) }) == [0, 0, 1] {
      words.removeLast(3)
    }
    let values = words.compactMap { Double($0) }
    guard values.count == words.count else { throw .number }
    try self.init(values)
  }

  /// Where a touch is that the device tells at `point` of its unit square.
  public func map(_ point: Point) -> Point {
    Point(
      x: values[0] * point.x + values[1] * point.y + values[2],
      y: values[3] * point.x + values[4] * point.y + values[5])
  }

  /// The matrix that does `self` first and then `next`.
  public func followed(by next: CalibrationMatrix) throws(Fault) -> CalibrationMatrix {
    let (m, n) = (values, next.values)
    return try CalibrationMatrix([
      n[0] * m[0] + n[1] * m[3], n[0] * m[1] + n[1] * m[4], n[0] * m[2] + n[1] * m[5] + n[2],
      n[3] * m[0] + n[4] * m[3], n[3] * m[1] + n[4] * m[4], n[3] * m[2] + n[4] * m[5] + n[5],
    ])
  }
}

extension CalibrationMatrix: CustomStringConvertible {
  /// The six numbers between blanks, as udev's property has them.
  public var description: String {
    values.map { Int(exactly: $0).map(String.init) ?? "\($0)" }.joined(separator: " ")
  }
}

extension CalibrationMatrix.Fault: CustomStringConvertible {
  /// What is wrong with the numbers and what they should be.
  public var description: String {
    switch self {
    case .count(let count):
      "a calibration matrix has the 6 numbers a b c d e f, not \(count)"
    case .number: "a calibration matrix has 6 numbers from -1000 to 1000"
    case .flat: "this calibration matrix puts the whole panel onto one line"
    }
  }
}
