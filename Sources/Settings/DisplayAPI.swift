/// By which of the kernel's interfaces the configuration wants the panel lit.
public enum DisplayAPI: String, Hashable, Sendable, CaseIterable {
  /// Atomic commits where the driver has them, else the older calls.
  case auto
  /// Atomic commits only.
  case atomic
  /// The older calls only.
  case legacy
}
