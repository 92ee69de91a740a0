/// What puts the positions of touch devices right.
public enum Calibration: Hashable, Sendable {
  /// A matrix on the panel's unit square.
  case matrix(CalibrationMatrix)
  /// tslib's numbers in the units of the device.
  case pointercal(Pointercal)

  /// As a matrix for a device with the ranges `x` and `y`.
  public func matrix(x: AxisRange, y: AxisRange) throws(CalibrationMatrix.Fault)
    -> CalibrationMatrix
  {
    switch self {
    case .matrix(let matrix): matrix
    case .pointercal(let pointercal): try pointercal.matrix(x: x, y: y)
    }
  }
}
