/// What an input device says about itself, as the kernel or a recording tells it.
public struct DeviceDescription: Hashable, Sendable {
  /// Name given by the driver.
  public var name: String
  /// Bus number: 3 for USB, 0x18 for I2C.
  public var bus: UInt16
  /// Number of the vendor.
  public var vendor: UInt16
  /// Number of the product.
  public var product: UInt16
  /// Version of the product.
  public var version: UInt16
  /// INPUT_PROP_ numbers.
  public var properties: Set<UInt16>
  /// Codes the device can send, by event type.
  public var events: [UInt16: Set<UInt16>]
  /// Ranges of the absolute axes, by code.
  public var axes: [UInt16: AxisRange]

  /// A device that says this.
  public init(
    name: String, bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0,
    properties: Set<UInt16> = [], events: [UInt16: Set<UInt16>] = [:],
    axes: [UInt16: AxisRange] = [:]
  ) {
    self.name = name
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
    self.properties = properties
    self.events = events
    self.axes = axes
  }

  /// Whether the device can send (`type`, `code`).
  public func has(_ type: UInt16, _ code: UInt16) -> Bool { events[type]?.contains(code) ?? false }

  /// Whether the device has the absolute axis `code`.
  public func hasAxis(_ code: UInt16) -> Bool { has(EventCode.abs, code) }

  /// Whether the device has the button `code`.
  public func hasButton(_ code: UInt16) -> Bool { has(EventCode.key, code) }
}
