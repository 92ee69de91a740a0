internal import CLinux
internal import Glibc
public import Linux
public import Touch

/// All touch devices of the machine, found by what they can do, plugged in and out at any time.
///
/// Watch `pollDescriptor` and call `drain` whenever it is readable, and once at the start.
@safe
public final class TouchDevices {
  /// Whether other programs are kept from seeing the touches (`EVIOCGRAB`).
  ///
  /// A device that another program has grabbed is grabbed as soon as that one lets go.
  public var isGrabbing = false {
    didSet { if isGrabbing != oldValue { followGrab() } }
  }

  private let calibration: Calibration?
  private let filters: TouchFilters
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
  /// `calibration` puts right the positions of all of them; nil leaves that to udev's rules.
  public convenience init(
    calibration: Calibration? = nil, filters: TouchFilters = TouchFilters()
  ) throws(SystemError) {
    try self.init(calibration: calibration, filters: filters, folder: try InputFolder())
  }

  init(
    calibration: Calibration? = nil, filters: TouchFilters = TouchFilters(),
    folder: consuming InputFolder
  ) throws(SystemError) {
    self.calibration = calibration
    self.filters = filters
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
    guard let screen = screens[name] else { return }
    let isThere = screen.drain { body($0, screen) }
    if let change = screen.takeChange() { changes.append(change) }
    guard !isThere else { return }
    drop(screen, name)
    changes.append(.removed(path: screen.path, name: screen.description.name))
  }

  private func drop(_ screen: Touchscreen, _ name: String) {
    // Whoever still holds the object keeps its descriptor open, which would wake the poller for ever.
    var event = unsafe epoll_event()
    _ = unsafe epoll_ctl(poller.rawValue, EPOLL_CTL_DEL, screen.fileDescriptor, &event)
    screens[name] = nil
  }

  private func followGrab() {
    for screen in devices {
      if isGrabbing { screen.grab() } else { screen.release() }
      if let change = screen.takeChange() { changes.append(change) }
    }
  }

  private func followFolder(_ body: (TouchFrame, Touchscreen) -> Void) {
    for happening in folder.happenings() {
      switch happening {
      case .present(let name):
        // A number that is given out again belongs to a device that is gone by now.
        read(name, body)
        open(name, body)
      case .absent(let name):
        settled.remove(name)
        refusals[name] = nil
      case .lost: settled = []
      case .unwatched(let reason): changes.append(.refused(path: folder.path, reason: reason))
      }
    }
  }

  private func open(_ name: String, _ body: (TouchFrame, Touchscreen) -> Void) {
    guard screens[name] == nil, !settled.contains(name) else { return }
    do throws(EvdevError) {
      let node = try InputNode(opening: "\(folder.path)/\(name)")
      let description = node.description
      if case .refused(let reason) = description.kind {
        settled.insert(name)
        if description.seemsMeantForTouch { refuse(name, "\(description.name): \(reason)") }
        return
      }
      guard !isSecondNode(description, name, body) else { return }
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
    let screen = try Touchscreen(node, number: opened, calibration: calibration, filters: filters)
    do throws(SystemError) { try watch(screen.fileDescriptor) } catch { throw .system(error) }
    opened += 1
    screens[name] = screen
    refusals[name] = nil
    changes.append(.added(path: screen.path, screen.description, screen.kind))
    if isGrabbing { screen.grab() }
    if let change = screen.takeChange() { changes.append(change) }
  }

  /// Whether the device of the node `name` tells the touches of a panel in use once more.
  ///
  /// If it is itself the panel of such a node in use, that one is dropped.
  private func isSecondNode(
    _ description: DeviceDescription, _ name: String,
    _ body: (TouchFrame, Touchscreen) -> Void
  ) -> Bool {
    func settle(_ name: String, _ pointer: DeviceDescription, _ panel: DeviceDescription) {
      settled.insert(name)
      refuse(
        name,
        "\(pointer.name): the pointer of the same glass as \(panel.name), which is used instead")
    }
    for (other, screen) in screens {
      if description.isPointer(ofTheGlassOf: screen.description) {
        settle(name, description, screen.description)
        return true
      }
      guard screen.description.isPointer(ofTheGlassOf: description) else { continue }
      if let frame = screen.cancelAll(at: MonotonicClock.now) { body(frame, screen) }
      drop(screen, other)
      settle(other, screen.description, description)
    }
    return false
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
