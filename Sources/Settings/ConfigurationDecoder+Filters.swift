internal import Touch

extension ConfigurationDecoder {
  /// What `touch.filters` asks for.
  mutating func filters(_ touch: Section) -> TouchFilters {
    var filters = TouchFilters()
    let known = ["median", "debounce", "oneEuro"]
    guard let section = touch.section("filters", known: known, &findings) else { return filters }
    if let node = section.value("median") {
      let choices = stride(from: 1, through: 9, by: 2).map { (name: "\($0)", value: $0) }
      filters.median =
        Value.choice(node, label: section.label("median"), choices: choices, findings: &findings)
        ?? filters.median
    }
    if let time = section.number("debounce", 0...200, unit: "milliseconds", &findings) {
      filters.debounce = .milliseconds(time)
    }
    if let euro = section.section("oneEuro", known: ["cutoff", "beta"], &findings) {
      var settings = OneEuroFilter.Settings()
      if let cutoff = euro.number("cutoff", 0.01...1000, unit: "hertz", &findings) {
        settings.minimumCutoff = cutoff
      }
      if let beta = euro.number("beta", 0...10, unit: "hertz", &findings) { settings.beta = beta }
      filters.oneEuro = settings
    }
    return filters
  }
}
