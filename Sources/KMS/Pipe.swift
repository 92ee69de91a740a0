internal import CDRM
internal import Geometry
internal import Glibc

/// The way from a framebuffer to a connector: atomic commits, or the older calls where they fail.
struct Pipe: ~Copyable {
  let card: Card
  let choice: OutputChoice
  private(set) var isAtomic: Bool
  private let connector: ObjectProperties
  private let crtc: ObjectProperties
  private let plane: ObjectProperties
  private var modeBlob: UInt32 = 0

  /// The way that `choice` describes; changes nothing yet.
  init(card: Card, choice: OutputChoice) {
    self.card = card
    self.choice = choice
    connector = ObjectProperties(
      of: choice.connector.id, kind: UInt32(DRM_MODE_OBJECT_CONNECTOR), on: card)
    crtc = ObjectProperties(of: choice.crtc, kind: UInt32(DRM_MODE_OBJECT_CRTC), on: card)
    plane = ObjectProperties(of: choice.plane, kind: UInt32(DRM_MODE_OBJECT_PLANE), on: card)
    isAtomic = card.isAtomic
  }

  deinit {
    if modeBlob != 0 { _ = drmModeDestroyPropertyBlob(card.fileDescriptor, modeBlob) }
  }

  /// Lights the connector with `framebuffer`, and returns when it is lit.
  mutating func light(_ framebuffer: UInt32) throws(KMSError) {
    if isAtomic {
      let reason = lightAtomically(framebuffer)
      if reason == 0 { return }
      if reason == EACCES { throw card.failure("DRM_IOCTL_MODE_ATOMIC", errno: reason) }
      // Some drivers offer atomic commits and refuse ours; the older calls are simpler to please.
      isAtomic = false
    }
    var connectorID = choice.connector.id
    var mode = choice.mode.info
    let result = unsafe drmModeSetCrtc(
      card.fileDescriptor, choice.crtc, framebuffer, 0, 0, &connectorID, 1, &mode)
    guard result == 0 else { throw card.failure("drmModeSetCrtc", errno: -result) }
  }

  /// Queues `framebuffer` for the next refresh; the card then reports a flip.
  func flip(to framebuffer: UInt32) throws(KMSError) {
    guard isAtomic else {
      let result = drmModePageFlip(
        card.fileDescriptor, choice.crtc, framebuffer, UInt32(DRM_MODE_PAGE_FLIP_EVENT), nil)
      guard result == 0 else { throw card.failure("drmModePageFlip", errno: -result) }
      return
    }
    var reason = ENOMEM
    if let request = AtomicRequest(), request.set("FB_ID", of: plane, to: UInt64(framebuffer)) {
      reason = request.commit(
        on: card, flags: UInt32(DRM_MODE_ATOMIC_NONBLOCK) | UInt32(DRM_MODE_PAGE_FLIP_EVENT))
    }
    guard reason == 0 else { throw card.failure("DRM_IOCTL_MODE_ATOMIC", errno: reason) }
  }

  /// Whether the card knows when the screen is refreshed, by `drmCrtcGetSequence`.
  func hasVblank() -> Bool {
    var sequence: UInt64 = 0
    var time: UInt64 = 0
    let result = unsafe drmCrtcGetSequence(card.fileDescriptor, choice.crtc, &sequence, &time)
    return result == 0 || errno != EOPNOTSUPP
  }

  private mutating func lightAtomically(_ framebuffer: UInt32) -> CInt {
    if modeBlob == 0 {
      var info = choice.mode.info
      let result = unsafe drmModeCreatePropertyBlob(
        card.fileDescriptor, &info, MemoryLayout<drmModeModeInfo>.size, &modeBlob)
      if result != 0 { return -result }
    }
    guard let request = AtomicRequest() else { return ENOMEM }
    let size = choice.mode.size
    let width = UInt64(size.width)
    let height = UInt64(size.height)
    let crtcID = UInt64(choice.crtc)
    let complete =
      request.set("CRTC_ID", of: connector, to: crtcID)
      && request.set("MODE_ID", of: crtc, to: UInt64(modeBlob))
      && request.set("ACTIVE", of: crtc, to: 1)
      && request.set("FB_ID", of: plane, to: UInt64(framebuffer))
      && request.set("CRTC_ID", of: plane, to: crtcID)
      && request.set("CRTC_X", of: plane, to: 0) && request.set("CRTC_Y", of: plane, to: 0)
      && request.set("CRTC_W", of: plane, to: width)
      && request.set("CRTC_H", of: plane, to: height)
      // Positions in the buffer are 16.16 fixed point.
      && request.set("SRC_X", of: plane, to: 0) && request.set("SRC_Y", of: plane, to: 0)
      && request.set("SRC_W", of: plane, to: width << 16)
      && request.set("SRC_H", of: plane, to: height << 16)
    guard complete else { return EINVAL }
    return request.commit(on: card, flags: UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET))
  }
}
