/// Why the display that is lit is no longer as it was when it was chosen.
public enum OutputChange: Hashable, Sendable {
  /// Nothing is connected any more.
  case unplugged(connector: String)
  /// The display offers other timings than it did, and another one fits better.
  case otherMode(connector: String)

  /// What changed for a display lit as `choice` says by `request`, now that its card is as `card`
  /// says; `nil` if nothing.
  ///
  /// A display that is lit is not left for another one only because that would be chosen today.
  public init?(of choice: OutputChoice, on card: CardReport, _ request: OutputRequest) {
    let name = choice.connector.name
    let own = card.connectors.first { $0.id == choice.connector.id }
    guard let own, own.isConnected, !own.modes.isEmpty else {
      self = .unplugged(connector: name)
      return
    }
    // Of equal lists the choice is the same, even where the driver refused the best mode.
    guard own.modes != choice.connector.modes else { return nil }
    var request = request
    request.connector = name
    let fresh = try? OutputChoice(among: [card], request)
    if let fresh, fresh.mode.size == choice.mode.size,
      fresh.mode.refreshInterval == choice.mode.refreshInterval
    {
      return nil
    }
    self = .otherMode(connector: name)
  }
}

extension OutputChange: CustomStringConvertible {
  /// What happened, in words for logs.
  public var description: String {
    switch self {
    case .unplugged(let connector): "\(connector) was unplugged"
    case .otherMode(let connector): "\(connector) has other modes now"
    }
  }
}
