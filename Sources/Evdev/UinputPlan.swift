internal import Touch

/// What uinput is asked for to make the device of a description.
struct UinputPlan: Hashable, Sendable {
  /// One event code that the device is to send.
  struct Code: Hashable, Sendable {
    /// Event type.
    var type: UInt16
    /// Event code.
    var code: UInt16
    /// Range of an absolute axis, nil for all else.
    var axis: AxisRange?
  }

  /// UINPUT_MAX_NAME_SIZE, less the zero at the end.
  private static let longestName = 79

  /// Name, never empty and as long as the kernel takes it.
  let name: String
  /// INPUT_PROP_ numbers in order.
  let properties: [UInt16]
  /// Codes in order of type and number.
  let codes: [Code]

  /// The plan for `description`, or why the kernel would refuse it.
  ///
  /// What a device is told rather than tells (lamps, sounds, repetition, force) is left out.
  init(_ description: DeviceDescription) throws(VirtualDeviceError) {
    var name = description.name.isEmpty ? "Panelist virtual device" : description.name
    while name.utf8.count > Self.longestName { name.removeLast() }
    self.name = name
    properties = description.properties.sorted()
    if let property = properties.last, property > EventLimits.lastProperty {
      throw .badDescription("there is no device property \(property)")
    }
    var events = description.events
    events[EventCode.abs, default: []].formUnion(description.axes.keys)
    var codes: [Code] = []
    for (type, last) in EventLimits.lastCodes.sorted(by: { $0.key < $1.key }) {
      for code in (events[type] ?? []).sorted() {
        guard code <= last else {
          throw .badDescription("there is no event code \(code) of type \(type)")
        }
        guard type == EventCode.abs else {
          codes.append(Code(type: type, code: code, axis: nil))
          continue
        }
        let axis = description.axes[code] ?? AxisRange(minimum: 0, maximum: 0)
        guard axis.maximum >= axis.minimum,
          Int64(axis.flat) <= Int64(axis.maximum) - Int64(axis.minimum)
        else {
          throw .badDescription(
            "the kernel makes no axis \(code) from \(axis.minimum) to \(axis.maximum) with the dead "
              + "zone \(axis.flat)")
        }
        codes.append(Code(type: type, code: code, axis: axis))
      }
    }
    guard !codes.isEmpty else {
      throw .badDescription("\"\(name)\" has no buttons and no axes, so it could send nothing")
    }
    self.codes = codes
  }
}
