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

  /// Modes that are tried on a connector; a driver that refuses so many refuses all.
  private static let mostModes = 8

}

extension OutputChoice {
  /// Chooses among `cards`.
  ///
  /// What `request` leaves open is chosen: a built-in display before an external one and the
  /// preferred mode before the largest.
  public init(
    among cards: [CardReport], _ request: OutputRequest = OutputRequest()
  ) throws(KMSError) {
    self = try Self.candidates(among: cards, request)[0]
  }

  /// All that may do, the best first, and at least one: a driver may refuse what it offers.
  static func candidates(
    among cards: [CardReport], _ request: OutputRequest
  ) throws(KMSError) -> [OutputChoice] {
    guard !cards.isEmpty else { throw .noCard }
    let usable = cards.filter(\.hasDumbBuffers)
    if usable.isEmpty { throw .noDumbBuffers(card: cards[0].path, driver: cards[0].driver) }
    var found: [OutputChoice] = []
    var failure: KMSError?
    for (card, connector) in try connectors(among: usable, wanted: request.connector) {
      do throws(KMSError) {
        found += try candidates(for: connector, on: card, request)
      } catch {
        failure = failure ?? error
      }
    }
    if found.isEmpty, let failure { throw failure }
    return found
  }

  private static func candidates(
    for connector: Connector, on card: CardReport, _ request: OutputRequest
  ) throws(KMSError) -> [OutputChoice] {
    let modes = try modes(of: connector, on: card, request: request.mode)
    let pipes = try pipes(for: connector, on: card)
    let formats = request.format.map { [$0] } ?? preferredFormats
    let why =
      request.connector != nil
      ? "named by the configuration"
      : connector.isInternal ? "the built-in display" : "the first connected display"
    var found: [OutputChoice] = []
    for (mode, modeReason) in modes {
      for (crtc, plane) in pipes {
        for format in formats where plane.formats.contains(format.fourCC) {
          found.append(
            OutputChoice(
              card: card.path, connector: connector, mode: mode, crtc: crtc, plane: plane.id,
              format: format,
              reason: "\(connector.name) of \(card.path) (\(card.driver)), \(why); mode \(mode), "
                + "\(modeReason); format \(format)"))
        }
      }
    }
    if found.isEmpty { throw .noFormat(connector: connector.name, wanted: request.format) }
    return found
  }

  private static func connectors(
    among cards: [CardReport], wanted: String?
  ) throws(KMSError) -> [(CardReport, Connector)] {
    let all = cards.flatMap { card in card.connectors.map { (card, $0) } }
    let lit = all.filter { $0.1.isConnected && !$0.1.modes.isEmpty }
    let matches =
      if let wanted {
        Array(lit.filter { $0.1.name == wanted }.prefix(1))
      } else {
        lit.filter(\.1.isInternal) + lit.filter { !$0.1.isInternal }
      }
    guard !matches.isEmpty else {
      throw .noConnector(
        wanted: wanted,
        found: all.map { "\($0.1.name) \($0.1.isConnected ? "connected" : "disconnected")" })
    }
    return matches
  }

  private static func modes(
    of connector: Connector, on card: CardReport, request: String?
  ) throws(KMSError) -> [(Mode, String)] {
    let fitting = connector.modes.filter {
      $0.size.width <= card.maximumSize.width && $0.size.height <= card.maximumSize.height
    }
    if let request {
      guard let mode = ModeRequest(request)?.mode(among: fitting) else {
        throw .noMode(
          wanted: request, connector: connector.name, found: fitting.map(\.description))
      }
      return [(mode, "named by the configuration")]
    }
    // The kernel sorts the better rate first, and the sort leaves equal sizes in their order.
    let bySize = fitting.sorted {
      ($0.isInterlaced ? 0 : 1, PixelRect($0.size).area)
        > ($1.isInterlaced ? 0 : 1, PixelRect($1.size).area)
    }
    guard let largest = bySize.first else {
      throw .noMode(
        wanted: "of at most \(card.maximumSize)", connector: connector.name,
        found: connector.modes.map(\.description))
    }
    let preferred = fitting.first(where: \.isPreferred)
    let best = preferred ?? largest
    let others = bySize.filter { $0 != best }.prefix(mostModes - 1)
    return [(best, preferred == nil ? "the largest" : "preferred by the display")]
      + others.map { ($0, "as the driver refuses \(best)") }
  }

  /// CRTCs that may drive `connector`, each with its primary plane.
  private static func pipes(
    for connector: Connector, on card: CardReport
  ) throws(KMSError) -> [(UInt32, Plane)] {
    let taken = card.connectors.filter { $0.id != connector.id }.compactMap(\.currentCRTC)
    var candidates = card.crtcs.indices.filter { connector.possibleCRTCs & (1 << $0) != 0 }
    // The one in use needs no rewiring; one that drives another display would darken it.
    candidates.sort { rank($0) < rank($1) }
    func rank(_ index: Int) -> Int {
      let id = card.crtcs[index]
      return id == connector.currentCRTC ? 0 : taken.contains(id) ? 2 : 1
    }
    let pipes = candidates.compactMap { index in
      card.planes.first { $0.kind == .primary && $0.possibleCRTCs & (1 << index) != 0 }
        .map { (card.crtcs[index], $0) }
    }
    guard !pipes.isEmpty else { throw .noPlane(connector: connector.name) }
    return pipes
  }
}
