internal import Content
internal import Geometry
internal import Scrolling

/// Reads the configuration file's tree into `Settings` and collects what is wrong with it.
struct ConfigurationDecoder<Checks: Resources> {
  /// What is wrong so far.
  var findings: Findings
  /// The content file, once `decode` has found its name.
  private(set) var content: FileReference?

  private let root: Node
  private var images: ImageFiles<Checks>

  /// A decoder of `document`, whose pictures and fonts `resources` looks into.
  init(_ document: Document, resources: Checks) {
    images = ImageFiles(checks: resources)
    findings = Findings(document)
    root = document.root
  }

  /// The settings; where something is wrong, the default.
  mutating func decode() -> Settings {
    var settings = Settings()
    let known = [
      "display", "touch", "list", "cell", "arrows", "scrolling", "hints", "input", "render",
    ]
    guard let top = Section(root, name: "", known: known, findings: &findings) else {
      return settings
    }
    settings.display = display(top)
    settings.touch = touch(top)
    settings.scrolling = scrolling(top)
    if let section = top.section("input", known: ["grabKeyboards"], &findings) {
      settings.input.grabsKeyboards =
        section.flag("grabKeyboards", &findings) ?? settings.input.grabsKeyboards
    }
    settings.hints = hints(top)
    if let section = top.section("render", known: ["planes"], &findings) {
      settings.render.planes = section.word("planes", &findings) ?? settings.render.planes
    }
    decodeList(top, into: &settings)
    decodeCell(top, into: &settings.list.style)
    decodeArrows(top, into: &settings.list)
    settings.contentPath = content?.absolutePath ?? ""
    return settings
  }

  /// Adds that the content file cannot be read because of `error`.
  mutating func report(_ error: InputFileError, reading file: FileReference) {
    var message = "list.content: the file \(file.shownPath) \(error.words)"
    if case .unreadable = error { message += "; the path counts from the folder of this file" }
    findings.report(file.position, message)
  }

  private mutating func display(_ top: Section) -> DisplaySettings {
    var display = DisplaySettings()
    let known = [
      "rotation", "mirrored", "scale", "output", "mode", "api", "format", "allowVTSwitch",
      "blankAfter", "backlight",
    ]
    guard let section = top.section("display", known: known, &findings) else { return display }
    if let node = section.value("rotation") {
      display.rotation = Value.choice(
        node, label: section.label("rotation"),
        choices: Rotation.allCases.map { ("\($0.rawValue)", $0) }, findings: &findings)
    }
    display.api = section.word("api", &findings) ?? display.api
    display.format = section.word("format", &findings) ?? display.format
    display.blankAfter = section.number("blankAfter", 1...86_400, unit: "seconds", &findings)
      .map { .seconds($0) }
    display.backlight = backlight(section)
    display.allowsVTSwitch =
      section.flag("allowVTSwitch", &findings) ?? display.allowsVTSwitch
    display.isMirrored = section.flag("mirrored", &findings) ?? display.isMirrored
    display.scale = section.number("scale", 0.5...8, unit: "pixels a point", &findings)
    display.output = section.text("output", &findings)
    if let node = section.value("mode"), let text = section.text("mode", &findings) {
      display.mode = DisplayMode(text)
      if display.mode == nil {
        findings.report(
          node.position,
          "display.mode must be like 800x480 or 800x480@60, not \(node.kind); "
            + "\"panelist doctor\" lists the modes")
      }
    }
    return display
  }

  private mutating func backlight(_ section: Section) -> String? {
    guard let node = section.value("backlight"), let path = section.text("backlight", &findings)
    else { return nil }
    if !path.hasPrefix("/") {
      findings.report(
        node.position,
        "display.backlight must be a path like /sys/class/backlight/NAME, not \(node.kind)")
    }
    return path
  }

  private mutating func touch(_ top: Section) -> TouchSettings {
    var touch = TouchSettings()
    let known = ["grab", "mode", "calibration", "highlightDelay", "longPressDelay", "filters"]
    if let section = top.section("touch", known: known, &findings) {
      touch.grab = section.flag("grab", &findings) ?? touch.grab
      if let node = section.value("mode") {
        touch.mode =
          Value.choice(
            node, label: section.label("mode"),
            choices: TouchMode.allCases.map { ($0.rawValue, $0) }, findings: &findings)
          ?? touch.mode
      }
      touch.calibration = section.calibration("calibration", &findings)
      let delays: [(String, ClosedRange<Double>, WritableKeyPath<TouchSettings, Duration>)] = [
        ("highlightDelay", 0...1000, \.highlightDelay),
        ("longPressDelay", 100...10_000, \.longPressDelay),
      ]
      for (key, range, path) in delays {
        if let delay = section.number(key, range, unit: "milliseconds", &findings) {
          touch[keyPath: path] = .milliseconds(delay)
        }
      }
      touch.filters = filters(section)
    }
    return touch
  }

  private mutating func scrolling(_ top: Section) -> ScrollingSettings {
    var scrolling = ScrollingSettings()
    let known = ["decelerationRate", "snap", "slop", "slopMillimetres"]
    guard let section = top.section("scrolling", known: known, &findings) else { return scrolling }
    if let node = section.value("decelerationRate") {
      scrolling.configuration.decelerationRate = rate(node) ?? ScrollingSettings.normalRate
    }
    if let node = section.value("snap") {
      scrolling.snapping =
        Value.choice(
          node, label: section.label("snap"),
          choices: Snapping.allCases.map { ($0.rawValue, $0) }, findings: &findings)
        ?? scrolling.snapping
    }
    scrolling.slop = section.number("slop", 0...200, unit: "points", &findings) ?? scrolling.slop
    scrolling.slopMillimetres = section.number(
      "slopMillimetres", 0...20, unit: "millimetres", &findings)
    return scrolling
  }

  private mutating func hints(_ top: Section) -> HintSettings {
    var hints = HintSettings()
    let known = ["edgeFade", "scrollBar", "nudgeAfter", "resetAfter"]
    guard let section = top.section("hints", known: known, &findings) else { return hints }
    hints.edgeFade = section.number("edgeFade", 0...400, unit: "points", &findings) ?? 0
    hints.hasScrollBar = section.flag("scrollBar", &findings) ?? false
    hints.nudgeAfter = section.number("nudgeAfter", 1...86_400, unit: "seconds", &findings)
    hints.resetAfter = section.number("resetAfter", 1...86_400, unit: "seconds", &findings)
    return hints
  }

  private mutating func rate(_ node: Node) -> Double? {
    guard case .scalar(let text, _) = node.content else {
      findings.report(
        node.position,
        "scrolling.decelerationRate must be normal, fast or a number, not \(node.kind)")
      return nil
    }
    switch text {
    case "normal": return ScrollingSettings.normalRate
    case "fast": return ScrollingSettings.fastRate
    default:
      return Value.number(
        node, label: "scrolling.decelerationRate, unless normal or fast,", range: 0.5...0.9999,
        unit: "(the speed kept after a millisecond)", findings: &findings)
    }
  }

  private mutating func decodeList(_ top: Section, into settings: inout Settings) {
    let known = ["content", "rowHeight", "insets", "background"]
    guard top.value("list") != nil else {
      findings.report(
        top.position, "list.content is missing: name the content file, list: {content: items.yaml}")
      return
    }
    guard let section = top.section("list", known: known, &findings) else { return }
    content = section.file("content", &findings)
    if section.value("content") == nil {
      findings.report(
        section.position, "list.content is missing: name the content file, content: items.yaml")
    }
    settings.list.style.rowHeight =
      section.number("rowHeight", 1...2000, unit: "points", &findings)
      ?? settings.list.style.rowHeight
    settings.list.insets = section.insets("insets", &findings) ?? settings.list.insets
    let parts = ["color", "image"]
    guard let background = section.section("background", known: parts, &findings) else { return }
    if let color = background.color("color", &findings) {
      if color.isOpaque {
        settings.list.backgroundColor = color
      } else if let node = background.value("color") {
        findings.report(
          node.position,
          "list.background.color must be opaque, as there is nothing behind it: write \"#rrggbb\"")
      }
    }
    settings.list.backgroundImagePath = background.image("image", &images, &findings)
  }

  private mutating func decodeCell(_ top: Section, into style: inout CellStyle) {
    let known = [
      "padding", "iconSize", "background", "highlight", "fontFamily", "titleSize", "subtitleSize",
      "titleColor", "subtitleColor", "separator",
    ]
    let section = top.section("cell", known: known, &findings)
    style.fontFamily = section?.text("fontFamily", &findings) ?? style.fontFamily
    // The default font may be missing too.
    if let fault = images.checks.fault(inFont: style.fontFamily) {
      let position = section?.value("fontFamily")?.position ?? top.position
      findings.report(position, "cell.fontFamily: \(fault)")
    }
    guard let section else { return }
    style.padding = section.insets("padding", &findings) ?? style.padding
    let sizes: [(String, ClosedRange<Double>, WritableKeyPath<CellStyle, Double>)] = [
      ("iconSize", 0...2000, \.iconSize), ("titleSize", 1...500, \.titleSize),
      ("subtitleSize", 1...500, \.subtitleSize),
    ]
    for (key, range, path) in sizes {
      if let size = section.number(key, range, unit: "points", &findings) {
        style[keyPath: path] = size
      }
    }
    let colors: [(String, WritableKeyPath<CellStyle, Color>)] = [
      ("background", \.background), ("highlight", \.highlight), ("titleColor", \.titleColor),
      ("subtitleColor", \.subtitleColor), ("separator", \.separator),
    ]
    for (key, path) in colors {
      if let color = section.color(key, &findings) { style[keyPath: path] = color }
    }
  }

  private mutating func decodeArrows(_ top: Section, into list: inout ListAppearance) {
    let known = ArrowDirection.allCases.map(\.rawValue) + ["color"]
    guard let section = top.section("arrows", known: known, &findings) else { return }
    list.arrowColor = section.color("color", &findings) ?? list.arrowColor
    for direction in ArrowDirection.allCases {
      let parts = ["frame", "image", "pressedImage"]
      guard let arrow = section.section(direction.rawValue, known: parts, &findings) else {
        continue
      }
      list.arrows[direction] = ArrowAppearance(
        frame: arrow.frame("frame", &findings),
        imagePath: arrow.image("image", &images, &findings),
        pressedImagePath: arrow.image("pressedImage", &images, &findings))
    }
  }
}
