internal import Geometry

/// The way from a device's own units to the panel's unit square: noise away, scaled, calibrated.
///
/// `TouchMapping` goes on from there to the points of the picture.
struct PanelSurface: Hashable, Sendable {
  /// Range of the horizontal axis.
  var x: AxisRange
  /// Range of the vertical axis.
  var y: AxisRange
  /// What puts the positions right.
  var calibration: CalibrationMatrix

  /// Where a finger at `finger` is that was at `settled` before, without the noise of the panel.
  func settle(_ finger: DevicePoint, from settled: DevicePoint) -> DevicePoint {
    NoiseFilter(x: x, y: y).settle(finger, from: settled)
  }

  /// Where `place` is in the panel's unit square.
  ///
  /// Clamped last: a calibration may bring in what is out of the range that the device claims.
  func position(of place: DevicePoint) -> Point {
    let point = calibration.map(Point(x: x.fraction(of: place.x), y: y.fraction(of: place.y)))
    return Point(
      x: max(0, min(x.lastFraction, point.x)), y: max(0, min(y.lastFraction, point.y)))
  }
}
