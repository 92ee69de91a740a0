/// By which of the kernel's interfaces the display is changed.
public enum CommitInterface: Hashable, Sendable {
  /// Atomic commits where the driver has them, and the older calls where it refuses them.
  case automatic
  /// Atomic commits or nothing.
  case atomic
  /// The older calls, `drmModeSetCrtc` and `drmModePageFlip`, also where there are atomic commits.
  case legacy
}
