import Diagnosis
import Geometry
import KMS
import Linux
import Raster

/// What the cards in /dev/dri say about themselves.
enum CardSurvey {
  private static let folder = "/dev/dri"

  /// Adds all cards in order, and which display the kiosk would take of them.
  static func look(into facts: inout MachineFacts) {
    guard let names = SystemFiles.names(in: folder) else { return }
    var reports: [CardReport] = []
    facts.cards = names.filter { $0.hasPrefix("card") }.map {
      card("\(folder)/\($0)", reports: &reports)
    }
    guard !reports.isEmpty else { return }
    do {
      let choice = try OutputChoice(among: reports)
      facts.choice = choice.reason
      facts.planes = reports.first { $0.path == choice.card }.map { scrolling(choice, on: $0) }
    } catch {
      facts.choiceFault = error.description
    }
  }

  /// How lists of usual rows and arrows would scroll: an opaque one and one over a picture.
  private static func scrolling(_ choice: OutputChoice, on card: CardReport) -> String {
    let size = choice.mode.size
    let arrow = PixelRect(x: (size.width - 88) / 2, y: 0, width: 88, height: 44)
    func reason(_ isOpaque: Bool) -> String {
      LayerMapping(
        LayerRequest(
          isOpaque: isOpaque, stripHeight: 3 * size.height + 288...4 * size.height + 288,
          sprites: [arrow, arrow.offset(x: 0, y: size.height - arrow.height)],
          orientation: Orientation(
            rotation: choice.connector.panelRotation ?? .none, isMirrored: false)), on: card,
        choice,
        use: .auto
      ).reason
    }
    let (opaque, clear) = (reason(true), reason(false))
    return opaque == clear ? opaque : "\(opaque); over a picture \(clear)"
  }

  private static func card(_ path: String, reports: inout [CardReport]) -> CardFacts {
    let access = SystemFiles.access(to: path)
    guard access == .granted else { return CardFacts(path: path, access: access) }
    do throws(KMSError) {
      // Opened anew: whoever opens a card while nobody else holds its display is its master.
      let card = try Card(opening: path)
      var facts = CardFacts(path: path, access: .granted, driver: card.driver)
      facts.hasDumbBuffers = card.hasDumbBuffers
      facts.hasAtomic = card.isAtomic
      facts.isHeldByAnother = isHeld(card)
      facts.holders = FileHolders.names(of: path)
      guard let report = try? card.report() else { return facts }
      reports.append(report)
      facts.add(report)
      return facts
    } catch {
      return CardFacts(path: path, access: .failed(error.description))
    }
  }

  private static func isHeld(_ card: Card) -> Bool {
    do {
      try card.becomeMaster()
      return false
    } catch {
      return true
    }
  }
}

extension CardFacts {
  /// Adds what `report` lists.
  fileprivate mutating func add(_ report: CardReport) {
    largest = report.maximumSize
    connectors = report.connectors.map { connector in
      ConnectorFacts(
        name: connector.name, state: connector.isConnected ? .connected : .disconnected,
        modes: connector.modes.map {
          ModeFacts($0.size, refresh: $0.refreshRate, isPreferred: $0.isPreferred)
        })
    }
    planes = report.planes.map { plane in
      PlaneFacts(
        id: Int(plane.id), kind: plane.kind.rawValue, formats: plane.formatNames,
        isDrawable: plane.kind == .primary
          && plane.formats.contains { PixelFormat(fourCC: $0) != nil })
    }
  }
}
