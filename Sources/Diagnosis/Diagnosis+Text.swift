import Geometry

extension Diagnosis {
  /// The report for people, ending with whether the kiosk could start now.
  public var text: String {
    let groups = facts.groups.isEmpty ? "" : ", groups \(facts.groups.joined(separator: " "))"
    var lines = [
      "panelist \(facts.programVersion) on Linux \(facts.kernel), "
        + "as \(facts.user) (uid \(facts.userID)\(groups))",
      "", "Display",
    ]
    lines += displayLines
    lines += ["", "Input"] + inputLines
    lines += ["", "Console"] + consoleLines
    for finding in findings {
      lines += ["", "\(finding.severity.rawValue): \(finding.text)", "  → \(finding.remedy)"]
    }
    lines += ["", verdict]
    return lines.map { $0 + "\n" }.joined()
  }

  private var verdict: String {
    let problems = findings.count { $0.severity == .problem }
    return switch problems {
    case 0: "The kiosk could start now."
    case 1: "The kiosk cannot start: 1 problem."
    default: "The kiosk cannot start: \(problems) problems."
    }
  }

  private var displayLines: [String] {
    guard let cards = facts.cards, !cards.isEmpty else { return ["  no card"] }
    return cards.flatMap(lines(for:)) + (facts.choice.map { ["  the kiosk would use \($0)"] } ?? [])
      + (facts.planes.map { ["  scrolling: \($0)"] } ?? [])
  }

  private func lines(for card: CardFacts) -> [String] {
    guard card.access == .granted else { return ["  \(card.path): \(card.access.words)"] }
    var words = [card.driver]
    words.append(card.hasDumbBuffers ? "dumb buffers" : "no dumb buffers")
    words.append(card.hasAtomic ? "atomic" : "legacy mode setting only")
    if let largest = card.largest { words.append("up to \(largest)") }
    if card.isHeldByAnother == true { words.append("held by another program") }
    var lines = ["  \(card.path): \(words.joined(separator: ", "))"]
    lines += card.connectors.map { "    \($0.name): \($0.words)" }
    lines += card.planes.map {
      "    plane \($0.id): \($0.kind)\($0.isDrawable ? ", usable" : ""), "
        + "formats \($0.formats.joined(separator: " "))"
    }
    return lines
  }

  private var inputLines: [String] {
    var lines =
      (facts.inputs ?? []).map { input in
        let name = input.name.isEmpty ? "" : " \"\(input.name)\""
        let words =
          input.access == .granted
          ? "\(input.use ?? "not used"): \(input.reason)" : input.access.words
        return "  \(input.path)\(name): \(words)"
      }
    if lines.isEmpty { lines = ["  no input device"] }
    let uinput = facts.fingerAccess.map(\.words) ?? "not there (sudo modprobe uinput)"
    lines.append("  /dev/uinput, for panelist finger: \(uinput)")
    return lines
  }

  private var consoleLines: [String] {
    guard facts.console.exists else { return ["  the kernel has no virtual consoles"] }
    return [
      "  on the screen: \(facts.console.active ?? "unknown")",
      "  this session's own: \(facts.console.own ?? "none")",
    ]
  }
}

extension Access {
  /// What it means, in words.
  var words: String {
    switch self {
    case .granted: "may be used"
    case .denied(let owner, let group, let mode):
      "no permission, it belongs to \(owner):\(group), mode \(mode)"
    case .failed(let reason): "cannot be opened, \(reason)"
    }
  }
}

extension ConnectorFacts {
  /// State and modes, in words; of many modes only the first.
  var words: String {
    guard state == .connected else { return state.rawValue }
    guard !modes.isEmpty else { return "connected, no mode" }
    let shown = modes.prefix(4).map(\.words).joined(separator: ", ")
    return "connected, \(shown)" + (modes.count > 4 ? " and \(modes.count - 4) modes more" : "")
  }
}

extension ModeFacts {
  /// Size and rate, in words.
  var words: String {
    let tenths = Int((refresh * 10).rounded())
    let rate = tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return "\(size)@\(rate)" + (isPreferred ? " preferred" : "")
  }
}
