/// How new pixels come to the screen.
public enum UploadStyle: Hashable, Sendable {
  /// The screen reads the buffer itself: two buffers that change places at a refresh.
  case scanOut
  /// The driver sends changed parts when told: one buffer and `DRM_IOCTL_MODE_DIRTYFB`.
  case upload

  /// The style of a driver that answered the first DIRTYFB with `dirtyResult`, 0 or a reason.
  ///
  /// A driver with vblanks that takes it too (panel self refresh) is flipped, so that it never tears.
  init(dirtyResult: Int32, hasVblank: Bool) {
    self = dirtyResult == 0 && !hasVblank ? .upload : .scanOut
  }
}
