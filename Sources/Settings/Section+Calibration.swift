internal import Geometry
internal import Touch

extension Section {
  /// What puts touches right: a list of six numbers, or a mapping that names tslib's file.
  func calibration(_ key: String, _ findings: inout Findings) -> Calibration? {
    guard let node = value(key) else { return nil }
    let label = label(key)
    switch node.content {
    case .sequence(let nodes):
      return Self.matrix(node, nodes, label: label, findings: &findings).map { .matrix($0) }
    case .mapping:
      return section(key, known: ["pointercal", "size"], &findings)?
        .pointercal(&findings).map { .pointercal($0) }
    case .scalar:
      findings.report(
        node.position,
        "\(label) must be a list of 6 numbers [a, b, c, d, e, f] or {pointercal: FILE}, "
          + "not \(node.kind)")
      return nil
    }
  }

  private static func matrix(
    _ node: Node, _ nodes: [Node], label: String, findings: inout Findings
  ) -> CalibrationMatrix? {
    let limit = CalibrationMatrix.greatest
    let values = nodes.compactMap {
      Value.number($0, label: label, range: -limit...limit, unit: "", findings: &findings)
    }
    guard values.count == nodes.count else { return nil }
    do throws(CalibrationMatrix.Fault) {
      return try CalibrationMatrix(values)
    } catch {
      findings.report(node.position, "\(label): \(error)")
      return nil
    }
  }

  /// tslib's file that this section names.
  private func pointercal(_ findings: inout Findings) -> Pointercal? {
    guard value("pointercal") != nil else {
      findings.report(
        position,
        "\(label("pointercal")) is missing: name the file that ts_calibrate wrote, "
          + "pointercal: /etc/pointercal")
      return nil
    }
    guard let file = file("pointercal", &findings) else { return nil }
    var size: PixelSize?
    if let node = value("size"), let text = text("size", &findings) {
      size = DisplayMode(text)?.size
      guard size != nil else {
        findings.report(node.position, "\(label("size")) must be like 800x480, not \(node.kind)")
        return nil
      }
    }
    let start = "\(label("pointercal")): the file \(file.shownPath) "
    do throws(InputFileError) {
      let text = String(decoding: try InputFile(file.shownPath).contents(), as: UTF8.self)
      do throws(Pointercal.Fault) {
        return try Pointercal(text: text, size: size)
      } catch {
        findings.report(file.position, start + error.description)
      }
    } catch {
      findings.report(file.position, start + error.words)
    }
    return nil
  }
}
