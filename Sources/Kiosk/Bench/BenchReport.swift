import Geometry

/// What was measured, for a person and for a program.
struct BenchReport {
  private var lines: [[String]] = []
  private var objects: [String] = []

  /// Adds the cost of `scene` on a panel of `size`.
  mutating func add(
    _ scene: BenchScene, _ size: PixelSize, _ cost: FrameBench.Cost, _ planes: PlaneBench.Cost
  ) {
    lines.append([
      scene.rawValue, "\(size)", Self.fixed(cost.floor * 1e6, digits: 1),
      Self.fixed(cost.scrolling * 1e6, digits: 1), Self.fixed(cost.scrolling / cost.floor),
      Self.fixed(cost.steady * 1e6, digits: 1), Self.fixed(cost.steady / cost.floor),
      "\(cost.bytes / 1000)", Self.fixed(planes.scrolling * 1e6, digits: 1),
      Self.fixed(planes.scrolling / cost.floor), Self.fixed(planes.steady * 1e6, digits: 1),
      Self.fixed(planes.steady / cost.floor), Self.fixed(Double(planes.bytes) / 1000, digits: 1),
      Self.fixed(Double(planes.bytes) / Double(planes.exposedBytes)),
    ])
    objects.append(
      """
      {"scene":"\(scene.rawValue)","size":"\(size)",\
      "memcpy":\(JSONText.number(cost.floor)),\
      "scrolling":\(JSONText.number(cost.scrolling)),\
      "steady":\(JSONText.number(cost.steady)),"bytes":\(cost.bytes),\
      "planes":{"scrolling":\(JSONText.number(planes.scrolling)),\
      "steady":\(JSONText.number(planes.steady)),"bytes":\(planes.bytes),\
      "exposedBytes":\(planes.exposedBytes)}}
      """)
  }

  /// An array with an object for each scene and size; times are seconds of the processor a frame.
  var json: String { "[" + objects.joined(separator: ",\n") + "]" }

  /// Columns with a heading.
  var table: String {
    let heading = [
      "scene", "panel", "memcpy µs", "scroll µs", "× memcpy", "seen rows µs", "× memcpy", "kB",
      "planes µs", "× memcpy", "seen rows µs", "× memcpy", "kB", "× exposed",
    ]
    let rows = [heading] + lines
    let widths = heading.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column < 2 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private static func fixed(_ value: Double, digits: Int = 2) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let whole = Int((value * scale).rounded())
    let fraction = String(whole % Int(scale))
    return "\(whole / Int(scale))."
      + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
