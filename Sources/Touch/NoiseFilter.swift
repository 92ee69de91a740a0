/// Keeps a finger that rests still on a noisy panel: an ellipse that the finger drags along.
///
/// libinput's hysteresis. Its half axes are half the fuzz that the driver states; it lags by no more
/// than that, unlike the kernel's own filter, which averages.
struct NoiseFilter: Hashable, Sendable {
  private let margin: DevicePoint

  /// The filter for the noise of a panel with these axes.
  init(x: AxisRange, y: AxisRange) {
    margin = DevicePoint(x: max(0, Double(x.fuzz) / 2), y: max(0, Double(y.fuzz) / 2))
  }

  /// Where the middle of the ellipse is, dragged from `center` by a finger at `finger`.
  func settle(_ finger: DevicePoint, from center: DevicePoint) -> DevicePoint {
    // An axis without noise moves as it says.
    guard margin.x > 0, margin.y > 0 else {
      return DevicePoint(
        x: Self.settle(finger.x, center.x, margin.x), y: Self.settle(finger.y, center.y, margin.y))
    }
    let (x, y) = (finger.x - center.x, finger.y - center.y)
    let (u, v) = (x / margin.x, y / margin.y)
    let distance = (u * u + v * v).squareRoot()
    guard distance > 1 else { return center }
    return DevicePoint(x: finger.x - x / distance, y: finger.y - y / distance)
  }

  private static func settle(_ value: Double, _ center: Double, _ margin: Double) -> Double {
    guard abs(value - center) > margin else { return center }
    return value > center ? value - margin : value + margin
  }
}
