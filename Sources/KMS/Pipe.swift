internal import CDRM
internal import Geometry
internal import Glibc

/// The way from a framebuffer to a connector: atomic commits, or the older calls where they fail.
struct Pipe: ~Copyable {
  let card: Card
  let choice: OutputChoice
  private(set) var isAtomic: Bool
  private let interface: CommitInterface
  private let plane: ObjectProperties
  private var isLit = false
  private var modeBlob: UInt32 = 0

  /// The way that `choice` describes; changes nothing yet.
  init(card: Card, choice: OutputChoice, interface: CommitInterface) throws(KMSError) {
    if interface == .atomic, !card.isAtomic {
      throw .notAtomic(card: card.path, driver: card.driver)
    }
    self.card = card
    self.choice = choice
    self.interface = interface
    plane = ObjectProperties(of: choice.plane, kind: UInt32(DRM_MODE_OBJECT_PLANE), on: card)
    isAtomic = card.isAtomic && interface != .legacy
  }

  deinit {
    if modeBlob != 0 { _ = drmModeDestroyPropertyBlob(card.fileDescriptor, modeBlob) }
  }

  /// Lights the connector with `framebuffer`, alone and upright, and returns when it is lit.
  mutating func light(_ framebuffer: UInt32) throws(KMSError) {
    if isAtomic {
      let reason = setMode(framebuffer, flags: UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET))
      if reason == 0 {
        isLit = true
        return
      }
      // Some drivers offer atomic commits and refuse ours; the older calls are simpler to please.
      guard interface == .automatic, !isLit, CommitAnswer(reason) == .unsupported else {
        throw card.failure("DRM_IOCTL_MODE_ATOMIC", errno: reason)
      }
      isAtomic = false
    }
    try lightByOldCalls(framebuffer)
    isLit = true
  }

  /// Whether the driver would light the connector with `framebuffer`, by an atomic test.
  ///
  /// `true` where only lighting it can tell.
  mutating func accepts(_ framebuffer: UInt32) throws(KMSError) -> Bool {
    guard isAtomic else { return true }
    let flags = UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET) | UInt32(DRM_MODE_ATOMIC_TEST_ONLY)
    let reason = setMode(framebuffer, flags: flags)
    if reason == EACCES { throw card.failure("DRM_IOCTL_MODE_ATOMIC", errno: reason) }
    return CommitAnswer(reason) == .done || CommitAnswer(reason) == .passing
  }

  /// Queues `framebuffer` for the next refresh; the card then reports a flip.
  func flip(to framebuffer: UInt32) throws(KMSError) {
    guard isAtomic else {
      let reason = CommitAnswer.retrying {
        -drmModePageFlip(
          card.fileDescriptor, choice.crtc, framebuffer, UInt32(DRM_MODE_PAGE_FLIP_EVENT), nil)
      }
      guard reason == 0 else { throw card.failure("drmModePageFlip", errno: reason) }
      return
    }
    var reason = ENOMEM
    if let change = Assignment(plane, "FB_ID", UInt64(framebuffer)) { reason = queue([change]) }
    guard reason == 0 else { throw card.failure("DRM_IOCTL_MODE_ATOMIC", errno: reason) }
  }

  /// Queues `changes` for the next refresh; returns 0 or the reason.
  ///
  /// The card then reports a flip.
  func queue(_ changes: [Assignment]) -> CInt {
    guard let request = AtomicRequest(changes) else { return ENOMEM }
    let flags = UInt32(DRM_MODE_ATOMIC_NONBLOCK) | UInt32(DRM_MODE_PAGE_FLIP_EVENT)
    return CommitAnswer.retrying { request.commit(on: card, flags: flags) }
  }

  /// Whether the card knows when the screen is refreshed, by `drmCrtcGetSequence`.
  func hasVblank() -> Bool {
    var sequence: UInt64 = 0
    var time: UInt64 = 0
    let result = unsafe drmCrtcGetSequence(card.fileDescriptor, choice.crtc, &sequence, &time)
    return result == 0 || errno != EOPNOTSUPP
  }

  private mutating func setMode(_ framebuffer: UInt32, flags: UInt32) -> CInt {
    if modeBlob == 0 {
      var info = choice.mode.info
      let result = unsafe drmModeCreatePropertyBlob(
        card.fileDescriptor, &info, MemoryLayout<drmModeModeInfo>.size, &modeBlob)
      if result != 0 { return -result }
    }
    guard
      let changes = modeset().assignments(
        framebuffer: framebuffer, modeBlob: modeBlob, size: choice.mode.size)
    else { return EINVAL }
    guard let request = AtomicRequest(changes) else { return ENOMEM }
    let card = card
    return CommitAnswer.retrying { request.commit(on: card, flags: flags) }
  }

  /// What the card's objects are set to now: the program before may have left anything.
  private func modeset() -> Modeset {
    func read(_ ids: [UInt32], _ kind: Int) -> [ObjectProperties] {
      ids.map { ObjectProperties(of: $0, kind: UInt32(kind), on: card) }
    }
    let report = try? card.report(probing: false)
    let connectors = read(report?.connectors.map(\.id) ?? [], Int(DRM_MODE_OBJECT_CONNECTOR))
    let crtcs = read(report?.crtcs ?? [], Int(DRM_MODE_OBJECT_CRTC))
    let planes = read(report?.planes.map(\.id) ?? [], Int(DRM_MODE_OBJECT_PLANE))
    let none = ObjectProperties(object: 0, entries: [:])
    return Modeset(
      connector: connectors.first { $0.object == choice.connector.id } ?? none,
      crtc: crtcs.first { $0.object == choice.crtc } ?? none, plane: plane, planes: planes,
      connectors: connectors, crtcs: crtcs)
  }

  private func lightByOldCalls(_ framebuffer: UInt32) throws(KMSError) {
    let fd = card.fileDescriptor
    let crtc = ObjectProperties(of: choice.crtc, kind: UInt32(DRM_MODE_OBJECT_CRTC), on: card)
    reset(Assignment.plainPlane(plane), kind: DRM_MODE_OBJECT_PLANE)
    reset(Assignment.plainColours(crtc), kind: DRM_MODE_OBJECT_CRTC)
    var connectorID = choice.connector.id
    var mode = choice.mode.info
    let reason = CommitAnswer.retrying {
      unsafe -drmModeSetCrtc(fd, choice.crtc, framebuffer, 0, 0, &connectorID, 1, &mode)
    }
    guard reason == 0 else { throw card.failure("drmModeSetCrtc", errno: reason) }
    for other in card.planes() where other.id != choice.plane && other.currentCRTC == choice.crtc {
      _ = drmModeSetPlane(fd, other.id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    }
    // Not every driver without atomic commits lists its pointer as a plane.
    _ = drmModeSetCursor(fd, choice.crtc, 0, 0, 0)
  }

  private func reset(_ changes: [Assignment], kind: UInt32) {
    // One that is refused leaves the picture as the driver likes it, which is better than none.
    for change in changes {
      _ = drmModeObjectSetProperty(
        card.fileDescriptor, change.object, kind, change.property, change.value)
    }
  }
}
