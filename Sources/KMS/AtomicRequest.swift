internal import CDRM
internal import Glibc

/// A change of several properties that the card makes at once or not at all.
@safe
struct AtomicRequest: ~Copyable {
  private let request: drmModeAtomicReqPtr

  /// A request that changes nothing yet; `nil` without memory.
  init?() {
    guard let request = unsafe drmModeAtomicAlloc() else { return nil }
    unsafe self.request = request
  }

  deinit {
    unsafe drmModeAtomicFree(request)
  }

  /// Sets the property `name` of an object; whether the object has it.
  func set(_ name: String, of properties: ObjectProperties, to value: UInt64) -> Bool {
    guard let id = properties.id(name) else { return false }
    return unsafe drmModeAtomicAddProperty(request, properties.object, id, value) >= 0
  }

  /// Makes the change by `DRM_IOCTL_MODE_ATOMIC`; returns 0 or the reason.
  func commit(on card: Card, flags: UInt32) -> CInt {
    unsafe -drmModeAtomicCommit(card.fileDescriptor, request, flags, nil)
  }
}
