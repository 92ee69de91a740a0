/// A plug of a card.
public struct ConnectorFacts: Hashable, Sendable {
  /// Whether something is plugged in.
  public enum State: String, Hashable, Sendable {
    /// A display is there.
    case connected
    /// None is there.
    case disconnected
    /// The hardware cannot tell.
    case unknown
  }

  /// Its name, such as `HDMI-A-1`.
  public var name: String
  /// Whether a display is there.
  public var state: State
  /// The modes of the display, the most preferred first.
  public var modes: [ModeFacts]

  /// The plug `name`.
  public init(name: String, state: State, modes: [ModeFacts] = []) {
    self.name = name
    self.state = state
    self.modes = modes
  }
}
