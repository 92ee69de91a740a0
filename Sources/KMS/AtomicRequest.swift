internal import CDRM
internal import Glibc

/// A change of several properties that the card makes at once or not at all.
@safe
struct AtomicRequest: ~Copyable {
  private let request: drmModeAtomicReqPtr

  /// A request for `assignments`; `nil` without memory.
  init?(_ assignments: [Assignment]) {
    guard let request = unsafe drmModeAtomicAlloc() else { return nil }
    let isComplete = assignments.allSatisfy {
      unsafe drmModeAtomicAddProperty(request, $0.object, $0.property, $0.value) >= 0
    }
    guard isComplete else {
      unsafe drmModeAtomicFree(request)
      return nil
    }
    unsafe self.request = request
  }

  deinit {
    unsafe drmModeAtomicFree(request)
  }

  /// Makes the change by `DRM_IOCTL_MODE_ATOMIC`; returns 0 or the reason.
  func commit(on card: Card, flags: UInt32) -> CInt {
    unsafe -drmModeAtomicCommit(card.fileDescriptor, request, flags, nil)
  }
}
