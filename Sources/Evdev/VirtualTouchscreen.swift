internal import CEvdev
internal import Glibc
internal import Linux
public import Touch

/// An input device made of nothing by uinput; it is there as long as its owner lives.
@safe
public struct VirtualTouchscreen: ~Copyable {
  /// How long to wait after the node has come before the first touch.
  ///
  /// Who reads the device finds it by udev or inotify and opens it at some time of its own; that
  /// cannot be observed from here, and what was sent before is lost to it.
  public static let readersGrace = Duration.milliseconds(500)
  /// How long to keep the device after the last touch, so that no reader loses unread events.
  public static let farewell = Duration.milliseconds(200)

  private static let control = "/dev/uinput"
  private static let longestWait = Duration.seconds(3)

  /// Its event node, such as `/dev/input/event5`.
  public let path: String

  private let descriptor: OwnedFD
  private let device: OpaquePointer

  /// Makes the device that `description` tells of, by `libevdev_uinput_create_from_device`.
  ///
  /// Returns when its node is in /dev/input.
  public init(_ description: DeviceDescription) throws(VirtualDeviceError) {
    let plan = try UinputPlan(description)
    let descriptor: OwnedFD
    var folder: InputFolder
    do throws(SystemError) {
      descriptor = try OwnedFD(opening: Self.control, flags: O_RDWR)
    } catch {
      throw .opening(error)
    }
    do throws(SystemError) { folder = try InputFolder() } catch { throw .system(error) }
    guard let template = unsafe libevdev_new() else {
      throw .system(SystemError(call: "libevdev_new", errno: ENOMEM))
    }
    defer { unsafe libevdev_free(template) }
    unsafe Self.fill(template, by: plan, ids: description)
    var made: OpaquePointer?
    let result = unsafe libevdev_uinput_create_from_device(template, descriptor.rawValue, &made)
    guard result == 0, let device = unsafe made else {
      throw .system(
        SystemError(call: "libevdev_uinput_create_from_device", subject: plan.name, errno: -result))
    }
    guard let node = unsafe libevdev_uinput_get_devnode(device) else {
      unsafe libevdev_uinput_destroy(device)
      throw .noNode(name: plan.name)
    }
    let path = unsafe String(cString: node)
    guard Self.wait(for: path, in: &folder) else {
      unsafe libevdev_uinput_destroy(device)
      throw .noNode(name: plan.name)
    }
    self.path = path
    self.descriptor = descriptor
    unsafe self.device = device
  }

  deinit { unsafe libevdev_uinput_destroy(device) }

  /// Sends `event` at once; its time is not looked at.
  public func send(_ event: RawEvent) throws(VirtualDeviceError) {
    let result = unsafe libevdev_uinput_write_event(
      device, UInt32(event.type), UInt32(event.code), event.value)
    guard result == 0 else {
      throw .system(
        SystemError(call: "libevdev_uinput_write_event", subject: path, errno: -result))
    }
  }

  /// Unplugs it.
  public consuming func remove() {}

  private static func fill(
    _ template: OpaquePointer, by plan: UinputPlan, ids: DeviceDescription
  ) {
    unsafe libevdev_set_name(template, plan.name)
    unsafe libevdev_set_id_bustype(template, CInt(ids.bus))
    unsafe libevdev_set_id_vendor(template, CInt(ids.vendor))
    unsafe libevdev_set_id_product(template, CInt(ids.product))
    unsafe libevdev_set_id_version(template, CInt(ids.version))
    for property in plan.properties {
      unsafe libevdev_enable_property(template, UInt32(property))
    }
    for code in plan.codes {
      guard let axis = code.axis else {
        unsafe libevdev_enable_event_code(template, UInt32(code.type), UInt32(code.code), nil)
        continue
      }
      var info = input_absinfo(
        value: 0, minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz, flat: axis.flat,
        resolution: axis.resolution)
      unsafe libevdev_enable_event_code(template, UInt32(code.type), UInt32(code.code), &info)
    }
  }

  /// Waits until `path` is there; false if it does not come.
  private static func wait(for path: String, in folder: inout InputFolder) -> Bool {
    let deadline = MonotonicClock.now + longestWait
    do throws(SystemError) {
      var poller = try Poller()
      try poller.add(folder.fileDescriptor, token: 0)
      while unsafe access(path, F_OK) != 0 {
        let left = deadline - MonotonicClock.now
        guard left > .zero else { return false }
        _ = try poller.wait(timeout: left)
        _ = folder.happenings()
      }
      return true
    } catch {
      return false
    }
  }
}
