internal import Geometry
public import Raster

/// Which connector shows the picture, by which CRTC and plane, in which mode and format, and why.
public struct OutputChoice: Hashable, Sendable {
  /// Device node of the card.
  public let card: String
  /// The connector.
  public let connector: Connector
  /// Its timing.
  public let mode: Mode
  /// The id of the CRTC that drives it.
  public let crtc: UInt32
  /// The id of that CRTC's primary plane.
  public let plane: UInt32
  /// How pixels lie in memory.
  public let format: PixelFormat
  /// One line that says why, for logs.
  public let reason: String

  /// Formats in the order of preference.
  static let preferredFormats: [PixelFormat] = [.xrgb8888, .rgb565, .xbgr8888, .rgb888]

  /// Chooses among `cards`.
  ///
  /// `connector` and `mode` are names of the configuration. Without them a built-in display comes
  /// before an external one and the preferred mode before the largest.
  public init(
    among cards: [CardReport], connector wanted: String? = nil, mode request: String? = nil
  ) throws(KMSError) {
    guard !cards.isEmpty else { throw .noCard }
    let usable = cards.filter(\.hasDumbBuffers)
    if usable.isEmpty { throw .noDumbBuffers(card: cards[0].path, driver: cards[0].driver) }
    let (card, connector) = try Self.connector(among: usable, wanted: wanted)
    let (mode, modeReason) = try Self.mode(of: connector, on: card, request: request)
    let (crtc, plane) = try Self.pipe(for: connector, on: card)
    guard let format = Self.preferredFormats.first(where: { plane.formats.contains($0.fourCC) })
    else { throw .noFormat(connector: connector.name) }

    self.card = card.path
    self.connector = connector
    self.mode = mode
    self.crtc = crtc
    self.plane = plane.id
    self.format = format
    let why =
      wanted != nil
      ? "named by the configuration"
      : connector.isInternal ? "the built-in display" : "the first connected display"
    reason =
      "\(connector.name) of \(card.path) (\(card.driver)), \(why); mode \(mode), \(modeReason); "
      + "format \(format)"
  }

  private static func connector(
    among cards: [CardReport], wanted: String?
  ) throws(KMSError) -> (CardReport, Connector) {
    let all = cards.flatMap { card in card.connectors.map { (card, $0) } }
    let lit = all.filter { $0.1.isConnected && !$0.1.modes.isEmpty }
    let match =
      if let wanted {
        lit.first { $0.1.name == wanted }
      } else {
        lit.first { $0.1.isInternal } ?? lit.first
      }
    guard let match else {
      throw .noConnector(
        wanted: wanted,
        found: all.map { "\($0.1.name) \($0.1.isConnected ? "connected" : "disconnected")" })
    }
    return match
  }

  private static func mode(
    of connector: Connector, on card: CardReport, request: String?
  ) throws(KMSError) -> (Mode, String) {
    let fitting = connector.modes.filter {
      $0.size.width <= card.maximumSize.width && $0.size.height <= card.maximumSize.height
    }
    if let request {
      guard let mode = ModeRequest(request)?.mode(among: fitting) else {
        throw .noMode(
          wanted: request, connector: connector.name, found: fitting.map(\.description))
      }
      return (mode, "named by the configuration")
    }
    if let mode = fitting.first(where: \.isPreferred) { return (mode, "preferred by the display") }
    let progressive = fitting.filter { !$0.isInterlaced }
    // Of equal sizes the first one listed: the kernel sorts the better rate first.
    var largest: Mode?
    for mode in progressive.isEmpty ? fitting : progressive
    where PixelRect(mode.size).area > largest.map({ PixelRect($0.size).area }) ?? 0 {
      largest = mode
    }
    guard let largest else {
      throw .noMode(
        wanted: "of at most \(card.maximumSize)", connector: connector.name,
        found: connector.modes.map(\.description))
    }
    return (largest, "the largest")
  }

  /// A CRTC that may drive `connector`, and its primary plane.
  private static func pipe(
    for connector: Connector, on card: CardReport
  ) throws(KMSError) -> (UInt32, Plane) {
    let taken = card.connectors.filter { $0.id != connector.id }.compactMap(\.currentCRTC)
    var candidates = card.crtcs.indices.filter { connector.possibleCRTCs & (1 << $0) != 0 }
    // The one in use needs no rewiring; one that drives another display would darken it.
    candidates.sort { rank($0) < rank($1) }
    func rank(_ index: Int) -> Int {
      let id = card.crtcs[index]
      return id == connector.currentCRTC ? 0 : taken.contains(id) ? 2 : 1
    }
    for index in candidates {
      let plane = card.planes.first { $0.kind == .primary && $0.possibleCRTCs & (1 << index) != 0 }
      if let plane { return (card.crtcs[index], plane) }
    }
    throw .noPlane(connector: connector.name)
  }
}
