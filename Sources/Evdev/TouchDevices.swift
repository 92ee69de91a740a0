internal import CLinux
internal import Glibc
public import Linux
public import Touch

/// All touch devices of the machine, found by what they can do, plugged in and out at any time.
///
/// Watch `pollDescriptor` and call `drain` whenever it is readable, and once at the start.
@safe
public final class TouchDevices {
  private let grab: Bool
  private let poller: OwnedFD
  private var folder: InputFolder
  private var screens: [String: Touchscreen] = [:]
  /// Nodes whose device is not for touch, so that a change of their rights opens them no more.
  private var settled: Set<String> = []
  private var refusals: [String: String] = [:]
  private var changes: [DeviceChange] = []
  private var opened = 0

  /// Waits for touch devices, those that are there included; none is no fault.
  ///
  /// With `grab` no other program sees their events (`EVIOCGRAB`).
  public convenience init(grab: Bool) throws(SystemError) {
    try self.init(grab: grab, folder: try InputFolder())
  }

  init(grab: Bool, folder: consuming InputFolder) throws(SystemError) {
    self.grab = grab
    poller = OwnedFD(adopting: try check("epoll_create1") { epoll_create1(CInt(EPOLL_CLOEXEC)) })
    let descriptor = folder.fileDescriptor
    self.folder = folder
    try watch(descriptor)
    followFolder { _, _ in }
  }

  /// To be watched for reading: one descriptor for all devices and for plugging.
  public var pollDescriptor: CInt { poller.rawValue }

  /// The devices in use, in the order of their numbers.
  public var devices: [Touchscreen] {
    screens.values.sorted { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }
  }

  /// Hands all frames that wait to `body` with their device; returns which devices came and went.
  ///
  /// The frames of one device come in order, each SYN_REPORT a frame of its own.
  public func drain(_ body: (TouchFrame, Touchscreen) -> Void) -> [DeviceChange] {
    for name in screens.keys { read(name, body) }
    followFolder(body)
    defer { changes = [] }
    return changes
  }

  /// Cancels every contact of every device at `time`, as when the console is switched away.
  public func cancelAll(at time: Duration) -> [TouchFrame] {
    devices.compactMap { $0.cancelAll(at: time) }
  }

  /// Reads a device until nothing is left; forgets it if it was unplugged.
  ///
  /// Only the open device tells that it is gone: its node may go before it, or long after.
  private func read(_ name: String, _ body: (TouchFrame, Touchscreen) -> Void) {
    guard let screen = screens[name], !screen.drain({ body($0, screen) }) else { return }
    // Whoever still holds the object keeps its descriptor open, which would wake the poller for ever.
    var event = unsafe epoll_event()
    _ = unsafe epoll_ctl(poller.rawValue, EPOLL_CTL_DEL, screen.fileDescriptor, &event)
    screens[name] = nil
    changes.append(.removed(path: screen.path, name: screen.description.name))
  }

  private func followFolder(_ body: (TouchFrame, Touchscreen) -> Void) {
    for happening in folder.happenings() {
      switch happening {
      case .present(let name):
        // A number that is given out again belongs to a device that is gone by now.
        read(name, body)
        open(name)
      case .absent(let name):
        settled.remove(name)
        refusals[name] = nil
      case .lost: settled = []
      case .unwatched(let reason): changes.append(.refused(path: folder.path, reason: reason))
      }
    }
  }

  private func open(_ name: String) {
    guard screens[name] == nil, !settled.contains(name) else { return }
    do throws(EvdevError) {
      let node = try InputNode(opening: "\(folder.path)/\(name)")
      let description = node.description
      if case .refused(let reason) = description.kind {
        settled.insert(name)
        if description.seemsMeantForTouch { refuse(name, "\(description.name): \(reason)") }
        return
      }
      try use(node, as: name)
    } catch {
      if error.isGone { return }
      if case .noPermission = error, let description = SysfsDescription.read(name),
        !description.seemsMeantForTouch
      {
        return
      }
      refuse(name, error.description)
    }
  }

  private func use(_ node: consuming InputNode, as name: String) throws(EvdevError) {
    let screen = try Touchscreen(node, number: opened, grab: grab)
    do throws(SystemError) { try watch(screen.fileDescriptor) } catch { throw .system(error) }
    opened += 1
    screens[name] = screen
    refusals[name] = nil
    changes.append(.added(path: screen.path, screen.description, screen.kind))
  }

  /// Says why a node is not used, once for each reason.
  private func refuse(_ name: String, _ reason: String) {
    guard refusals[name] != reason else { return }
    refusals[name] = reason
    changes.append(.refused(path: "\(folder.path)/\(name)", reason: reason))
  }

  private func watch(_ descriptor: CInt) throws(SystemError) {
    let epoll = poller.rawValue
    var event = unsafe epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(fd: descriptor))
    try check("epoll_ctl") { unsafe epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) }
  }
}
