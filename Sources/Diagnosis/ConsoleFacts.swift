/// The text consoles of a machine and the one of whoever asks.
public struct ConsoleFacts: Hashable, Sendable {
  /// Whether the kernel has virtual consoles, that is /dev/tty0.
  public var exists: Bool
  /// Name of the console on the screen, such as `tty1`; nil if unknown.
  public var active: String?
  /// The virtual console that is the controlling terminal, such as `/dev/tty1`; nil if none is.
  public var own: String?

  /// The state of the consoles.
  public init(exists: Bool, active: String? = nil, own: String? = nil) {
    self.exists = exists
    self.active = active
    self.own = own
  }
}
