public import Geometry

/// What tslib's `ts_calibrate` found out: the way from a device's own units to pixels.
///
/// x = (a0·X + a1·Y + a2) / a6 and y = (a3·X + a4·Y + a5) / a6, in the order of its file.
public struct Pointercal: Hashable, Sendable {
  /// Why a text is no calibration of tslib's.
  public enum Fault: Error, Hashable, Sendable {
    /// There are neither 7, 9 nor 10 numbers, but so many.
    case count(Int)
    /// This word is no whole number.
    case word(String)
    /// The divisor is 0.
    case divisor
    /// The file does not say for how many pixels it was made.
    case noSize
    /// The size of the picture is none.
    case size
    /// tslib is told to turn the picture by so many quarters.
    case turned(Int32)
  }

  /// Most pixels of a side, as kernels allow.
  private static let mostPixels: Int32 = 32_768

  /// The numbers a0 to a6.
  public let numbers: [Int32]
  /// Picture for which they were found, in pixels.
  public let size: PixelSize

  /// The numbers in `text`, a0 to a6, the width, the height and the quarters tslib turns.
  ///
  /// Older files end after a6; then `size` says for how many pixels they were made.
  public init(text: String, size: PixelSize? = nil) throws(Fault) {
    var numbers: [Int32] = []
    for word in text.split(whereSeparator: \.isWhitespace).prefix(11) {
      guard let number = Int32(word) else { throw .word(String(word.prefix(40))) }
      numbers.append(number)
    }
    guard [7, 9, 10].contains(numbers.count) else { throw .count(numbers.count) }
    guard numbers[6] != 0 else { throw .divisor }
    if numbers.count == 10, numbers[9] != 0 { throw .turned(numbers[9]) }
    if numbers.count > 7 {
      guard numbers[7...8].allSatisfy({ (1...Self.mostPixels).contains($0) }) else { throw .size }
      self.size = PixelSize(width: Int(numbers[7]), height: Int(numbers[8]))
    } else {
      guard let size else { throw .noSize }
      guard !size.isEmpty else { throw .size }
      self.size = size
    }
    self.numbers = Array(numbers[..<7])
  }

  /// The same calibration on the unit squares of panel and picture, for a device with the ranges
  /// `x` and `y`.
  public func matrix(x: AxisRange, y: AxisRange) throws(CalibrationMatrix.Fault)
    -> CalibrationMatrix
  {
    let n = numbers.map(Double.init)
    let (x0, y0) = (Double(x.minimum), Double(y.minimum))
    let rows = [(n[0], n[1], n[2], Double(size.width)), (n[3], n[4], n[5], Double(size.height))]
    return try CalibrationMatrix(
      rows.flatMap { row in
        let unit = n[6] * row.3
        return [
          row.0 * x.span / unit, row.1 * y.span / unit,
          (row.0 * x0 + row.1 * y0 + row.2) / unit,
        ]
      })
  }
}

extension Pointercal.Fault: CustomStringConvertible {
  /// What is wrong with the text and what to do.
  public var description: String {
    switch self {
    case .count(let count):
      "has \(count > 10 ? "more than 10" : "\(count)") numbers; tslib writes 7, or 9 or 10 with "
        + "the size of the picture: run ts_calibrate again"
    case .word(let word):
      "has \"\(word)\" where a whole number belongs: run ts_calibrate again"
    case .divisor: "has 0 as its 7th number, by which all is divided: run ts_calibrate again"
    case .noSize:
      "does not say for which picture it was made: add \"size: 800x480\" with the size it had"
    case .size: "is for a picture of no sane size: give the width and height that it had"
    case .turned:
      "is for a picture that tslib turns: run ts_calibrate again without -r"
    }
  }
}
