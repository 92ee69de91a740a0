/// A place in the device's own units, or its axes' noise around one.
struct DevicePoint: Hashable, Sendable {
  /// Along ABS_MT_POSITION_X or ABS_X.
  var x: Double
  /// Along ABS_MT_POSITION_Y or ABS_Y.
  var y: Double

  /// The place of the raw values `x` and `y`.
  init(x: Int32, y: Int32) {
    self.x = Double(x)
    self.y = Double(y)
  }

  /// The place (`x`, `y`).
  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
