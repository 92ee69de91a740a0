/// What one absolute axis reports: `struct input_absinfo` without its value.
public struct AxisRange: Hashable, Sendable {
  /// Lowest value, in device units.
  public var minimum: Int32
  /// Highest value, in device units.
  public var maximum: Int32
  /// Noise that the kernel filters, in device units.
  public var fuzz: Int32
  /// Dead zone of a joystick, in device units.
  public var flat: Int32
  /// Device units per millimetre; 0 where the device does not say.
  public var resolution: Int32

  /// The values `minimum` to `maximum`, both included.
  public init(
    minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }

  /// Whether there is a way from one end to the other; one that counts backwards is inverted.
  public var isUsable: Bool { minimum != maximum }

  /// The fraction of the highest value: a little less than 1.
  var lastFraction: Double { (extent - 1) / extent }

  /// The way from 0 to 1, in device units; below 0 where the axis counts backwards.
  var span: Double { minimum <= maximum ? extent : -extent }

  private var extent: Double { abs(Double(maximum) - Double(minimum)) + 1 }

  /// Where `value` lies from 0 to 1 exclusive, by libinput's rule (v − min) / (max − min + 1).
  ///
  /// Panels report values beyond the range they claim; those count as its ends.
  public func fraction(of value: Int32) -> Double {
    max(0, min(lastFraction, fraction(of: Double(value))))
  }

  /// Where `value` lies by the same rule, below 0 or above 1 if it is beyond the range.
  func fraction(of value: Double) -> Double {
    guard isUsable else { return 0 }
    let way = minimum < maximum ? value - Double(minimum) : Double(minimum) - value
    return way / extent
  }

  /// The value that lies at `fraction`, the inverse of `fraction(of:)`, clamped to the range.
  public func value(at fraction: Double) -> Int32 {
    guard isUsable, fraction.isFinite else { return minimum }
    let steps = min(extent - 1, (max(0, min(1, fraction)) * extent).rounded(.down))
    return Int32(Double(minimum) + (minimum < maximum ? steps : -steps))
  }
}
