/// An input device and what it is taken for.
public struct InputFacts: Hashable, Sendable {
  /// Path of its node, such as `/dev/input/event3`.
  public var path: String
  /// Its name; empty if unknown.
  public var name: String
  /// Whether it can be opened.
  public var access: Access
  /// What it is used as, such as `touchscreen`; nil if it is not used.
  public var use: String?
  /// Why it is used or not, in words.
  public var reason: String

  /// The device at `path`.
  public init(path: String, name: String = "", access: Access, use: String?, reason: String) {
    self.path = path
    self.name = name
    self.access = access
    self.use = use
    self.reason = reason
  }
}
