internal import CEvdev
internal import Glibc
internal import Linux
internal import Touch

/// An open event node and what libevdev knows about it, closed when the owner goes away.
@safe
struct InputNode: ~Copyable {
  /// Device node, such as `/dev/input/event3`.
  let path: String
  /// What the device says about itself.
  let description: DeviceDescription
  /// The node, open for reading and never waiting.
  let descriptor: OwnedFD
  /// libevdev's view of it, valid as long as the owner lives.
  let device: OpaquePointer

  /// Opens `path`.
  init(opening path: String) throws(EvdevError) {
    let descriptor: OwnedFD
    do throws(SystemError) {
      descriptor = try OwnedFD(opening: path, flags: O_RDONLY | O_NONBLOCK)
    } catch {
      throw [EACCES, EPERM].contains(error.errno) ? .noPermission(path: path) : .system(error)
    }
    var opened: OpaquePointer?
    let result = unsafe libevdev_new_from_fd(descriptor.rawValue, &opened)
    guard result == 0, let device = unsafe opened else {
      throw .system(SystemError(call: "libevdev_new_from_fd", subject: path, errno: -result))
    }
    self.path = path
    self.descriptor = descriptor
    unsafe self.device = device
    description = unsafe Self.describe(device)
  }

  deinit { unsafe libevdev_free(device) }

  private static func describe(_ device: OpaquePointer) -> DeviceDescription {
    var description = DeviceDescription(
      name: unsafe libevdev_get_name(device).map { unsafe String(cString: $0) } ?? "",
      bus: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_bustype(device)),
      vendor: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_vendor(device)),
      product: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_product(device)),
      version: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_version(device)))
    for property in 0...EventLimits.lastProperty
    where unsafe libevdev_has_property(device, UInt32(property)) == 1 {
      description.properties.insert(property)
    }
    for (type, last) in EventLimits.lastCodes {
      for code in 0...last
      where unsafe libevdev_has_event_code(device, UInt32(type), UInt32(code)) == 1 {
        description.events[type, default: []].insert(code)
      }
    }
    for code in description.events[EventCode.abs] ?? [] {
      guard let axis = unsafe libevdev_get_abs_info(device, UInt32(code)) else { continue }
      let info = unsafe axis.pointee
      description.axes[code] = AxisRange(
        minimum: info.minimum, maximum: info.maximum, fuzz: info.fuzz, flat: info.flat,
        resolution: info.resolution)
    }
    return description
  }
}
