/// How touch devices are used.
public struct TouchSettings: Hashable, Sendable {
  /// Whether other programs are kept from seeing the touches (`EVIOCGRAB`).
  public var grab = false

  /// Every default.
  public init() {}
}
