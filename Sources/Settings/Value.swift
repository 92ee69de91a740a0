internal import Content
internal import Geometry

/// Scalars and short lists as the types that keys want; what does not fit is a fault.
enum Value {
  /// Farthest that anything lies from anything, in points.
  static let farthest = 10_000.0

  /// A finite number within `range`.
  static func number(
    _ node: Node, label: String, range: ClosedRange<Double>, unit: String,
    findings: inout Findings
  ) -> Double? {
    if case .scalar(let text, _) = node.content, let value = Double(text), range.contains(value) {
      return value
    }
    let unit = unit.isEmpty ? "" : " \(unit)"
    let bounds = "\(plain(range.lowerBound)) to \(plain(range.upperBound))\(unit)"
    findings.report(node.position, "\(label) must be a number from \(bounds), not \(node.kind)")
    return nil
  }

  /// Text that is not blank.
  static func text(_ node: Node, label: String, findings: inout Findings) -> String? {
    guard case .scalar(let text, _) = node.content else {
      findings.report(node.position, "\(label) must be text, not \(node.kind)")
      return nil
    }
    guard !text.allSatisfy(\.isWhitespace) else {
      findings.report(node.position, "\(label) must not be blank: write text or leave the key out")
      return nil
    }
    return text
  }

  /// `true` or `false`, or what YAML 1.1 took for them.
  static func flag(_ node: Node, label: String, findings: inout Findings) -> Bool? {
    if case .scalar(let text, _) = node.content {
      switch text.lowercased() {
      case "true", "yes", "on": return true
      case "false", "no", "off": return false
      default: break
      }
    }
    findings.report(node.position, "\(label) must be true or false, not \(node.kind)")
    return nil
  }

  /// One of `choices`.
  static func choice<Choice>(
    _ node: Node, label: String, choices: [(name: String, value: Choice)],
    findings: inout Findings
  ) -> Choice? {
    if case .scalar(let text, _) = node.content,
      let choice = choices.first(where: { $0.name == text })
    {
      return choice.value
    }
    let names = choices.map(\.name).joined(separator: ", ")
    findings.report(node.position, "\(label) must be one of \(names), not \(node.kind)")
    return nil
  }

  /// Insets in points: one number for all edges, or `[top, left, bottom, right]`.
  static func insets(_ node: Node, label: String, findings: inout Findings) -> EdgeInsets? {
    guard case .sequence(let nodes) = node.content else {
      return number(
        node, label: label, range: 0...farthest, unit: "points", findings: &findings
      ).map { EdgeInsets(top: $0, left: $0, bottom: $0, right: $0) }
    }
    let names = ["top", "left", "bottom", "right"]
    guard nodes.count == names.count else {
      findings.report(
        node.position,
        "\(label) must be one number or [top, left, bottom, right] in points, "
          + "not a list of \(nodes.count)")
      return nil
    }
    let values = zip(nodes, names).compactMap { node, name in
      number(
        node, label: "\(label) \(name)", range: 0...farthest, unit: "points", findings: &findings)
    }
    guard values.count == names.count else { return nil }
    return EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }

  /// A frame in points, `[x, y, width, height]`.
  static func frame(_ node: Node, label: String, findings: inout Findings) -> Rect? {
    guard case .sequence(let nodes) = node.content, nodes.count == 4 else {
      var kind = node.kind
      if case .sequence(let nodes) = node.content { kind = "a list of \(nodes.count)" }
      findings.report(
        node.position, "\(label) must be [x, y, width, height] in points, not \(kind)")
      return nil
    }
    let parts = [
      ("x", 0...farthest), ("y", 0...farthest), ("width", 1...farthest), ("height", 1...farthest),
    ]
    let values = zip(nodes, parts).compactMap { node, part in
      number(
        node, label: "\(label) \(part.0)", range: part.1, unit: "points", findings: &findings)
    }
    guard values.count == parts.count else { return nil }
    return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  private static func plain(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
