internal import Touch

extension Value {
  /// A calibration matrix: the six numbers a to f in a list.
  static func calibration(
    _ node: Node, label: String, findings: inout Findings
  ) -> CalibrationMatrix? {
    guard case .sequence(let nodes) = node.content else {
      findings.report(
        node.position,
        "\(label) must be a list of 6 numbers [a, b, c, d, e, f], not \(node.kind)")
      return nil
    }
    let limit = CalibrationMatrix.greatest
    let values = nodes.compactMap {
      number($0, label: label, range: -limit...limit, unit: "", findings: &findings)
    }
    guard values.count == nodes.count else { return nil }
    do throws(CalibrationMatrix.Fault) {
      return try CalibrationMatrix(values)
    } catch {
      findings.report(node.position, "\(label): \(error)")
      return nil
    }
  }
}
