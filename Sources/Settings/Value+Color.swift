internal import Content

extension Value {
  /// A colour: `#rgb`, `#rrggbb` or `#rrggbbaa` in quotes, or `white`, `black` or `clear`.
  static func color(_ node: Node, label: String, findings: inout Findings) -> Color? {
    if case .scalar(let text, let isPlain) = node.content {
      if let color = color(text) { return color }
      if isPlain && text.isEmpty {
        findings.report(
          node.position,
          "\(label) is empty: \"#\" begins a comment, so put the colour in quotes: \"#ffffff\"")
        return nil
      }
    }
    findings.report(
      node.position,
      "\(label) must be a colour, not \(node.kind): write \"#rrggbb\", \"#rrggbbaa\", white, "
        + "black or clear")
    return nil
  }

  private static func color(_ text: String) -> Color? {
    switch text {
    case "white": return .white
    case "black": return .black
    case "clear": return .clear
    default: break
    }
    guard text.hasPrefix("#") else { return nil }
    var digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == text.count - 1 else { return nil }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    let channels = stride(from: 0, to: digits.count, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
    return Color(
      red: channels[0], green: channels[1], blue: channels[2],
      alpha: channels.count == 4 ? channels[3] : 255)
  }
}
