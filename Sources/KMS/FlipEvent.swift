internal import CDRM

/// A report of the kernel that a picture is now on the screen.
struct FlipEvent: Hashable {
  /// When, on `CLOCK_MONOTONIC`.
  let time: Duration
  /// By which CRTC; 0 from kernels before 4.12.
  let crtc: UInt32

  /// Hands each flip in `bytes`, as read from a card, to `body`; other events are passed over.
  ///
  /// The layout is that of `struct drm_event_vblank` in `drm.h`, in the order of the machine.
  static func forEach(in bytes: RawSpan, _ body: (FlipEvent) -> Void) {
    var offset = 0
    while offset + MemoryLayout<drm_event>.size <= bytes.byteCount {
      func word(_ index: Int) -> UInt32 {
        unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset + index * 4, as: UInt32.self)
      }
      let type = word(0)
      let length = Int(word(1))
      // A length below its own header would never end; one past the end is cut off.
      guard length >= MemoryLayout<drm_event>.size, length <= bytes.byteCount - offset else {
        return
      }
      if type == UInt32(DRM_EVENT_FLIP_COMPLETE), length >= MemoryLayout<drm_event_vblank>.size {
        body(FlipEvent(time: .seconds(word(4)) + .microseconds(word(5)), crtc: word(7)))
      }
      offset += length
    }
  }
}
