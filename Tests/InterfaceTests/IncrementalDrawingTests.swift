import Content
import Geometry
import Interface
import Raster
import Scrolling
import TestSupport
import Testing

@Suite("A list drawn change by change")
struct IncrementalDrawingTests {
  /// A list over a backdrop, in ways that are drawn in different manners.
  struct Look: Sendable, CustomTestStringConvertible {
    var background: UInt32
    var highlight: UInt32
    var hasPhoto: Bool
    var hasFullRows = false
    var scale = 1.0
    var insets = EdgeInsets.zero

    var testDescription: String {
      "\(String(background, radix: 16)), \(String(highlight, radix: 16))"
        + "\(hasPhoto ? ", photo" : "")\(hasFullRows ? ", full rows" : ""), scale \(scale)"
    }
  }

  static let looks = [
    Look(background: 0xFFFF_FFFF, highlight: 0xFFD0_D0D8, hasPhoto: false),
    Look(background: 0xFFFF_FFFF, highlight: 0xFFD0_D0D8, hasPhoto: true, scale: 1.3),
    Look(background: 0x8000_0000, highlight: 0xA010_1010, hasPhoto: true),
    Look(background: 0x8000_0000, highlight: 0xA010_1010, hasPhoto: false, hasFullRows: true),
    Look(background: 0, highlight: 0x3838_3838, hasPhoto: true, scale: 0.75),
    Look(
      background: 0, highlight: 0xFFD0_D0D8, hasPhoto: true, hasFullRows: true,
      insets: EdgeInsets(top: 9, left: 7, bottom: 5, right: 11)),
  ]

  private static let size = PixelSize(width: 120, height: 90)
  private static let limits = ScrollLimits(minX: 0, maxX: 0, minY: 0, maxY: 510)

  private static func backdrop(_ look: Look) -> Backdrop {
    guard look.hasPhoto else { return .color(0xFF11_2233) }
    var photo = Pixmap(size: size, isOpaque: true)
    let stride = photo.stride
    var pixels = photo.mutablePixels
    for y in 0..<size.height {
      for x in 0..<size.width {
        pixels[y * stride + x] = 0xFF00_0000 | UInt32(x * 2) << 16 | UInt32(y * 2) << 8 | 0x77
      }
    }
    return .picture(Picture(photo))
  }

  private static let arrow: Picture = {
    var arrow = Pixmap(size: PixelSize(width: 12, height: 12))
    arrow.fill(PixelRect(arrow.size), with: 0x9060_6060)
    return Picture(arrow)
  }()

  private static func renderer(_ look: Look) -> ListRenderer<SketchedRows> {
    ListRenderer(
      size: size, scale: look.scale,
      layout: ListLayout(
        rowCount: 30, rowHeight: 20,
        viewport: Size(
          width: Double(size.width) / look.scale, height: Double(size.height) / look.scale),
        insets: look.insets),
      backdrop: backdrop(look),
      arrows: [
        ArrowSprite(direction: .up, x: 32, y: 4, picture: arrow),
        ArrowSprite(direction: .down, x: 32, y: 70, picture: arrow),
      ],
      painter: SketchedRows(
        background: look.background, highlight: look.highlight, hasFullRows: look.hasFullRows))
  }

  /// Drawn in the simplest way: the backdrop, each row whole over it, the arrows.
  private static func plainly(_ state: InterfaceState, _ look: Look) -> Pixmap {
    var picture = Pixmap(size: size, isOpaque: true)
    switch backdrop(look) {
    case .color(let pixel): picture.fill(PixelRect(size), with: pixel)
    case .picture(let photo): picture.blend(photo.pixmap, at: 0, y: 0)
    }
    var painter = SketchedRows(
      background: look.background, highlight: look.highlight, hasFullRows: look.hasFullRows)
    let width = Int(
      ((Double(size.width) / look.scale - look.insets.left - look.insets.right) * look.scale)
        .rounded())
    let x = -Int((state.offset.x * look.scale).rounded())
    let y = -Int((state.offset.y * look.scale).rounded())
    for row in 0..<30 {
      let top = Int((Double(row) * 20 * look.scale).rounded())
      let bottom = Int((Double(row + 1) * 20 * look.scale).rounded())
      var pixmap = Pixmap(size: PixelSize(width: width, height: bottom - top))
      painter.draw(row: row, on: &pixmap, isHighlighted: state.highlightedRow == row)
      picture.blend(pixmap, at: x, y: top + y)
    }
    if state.arrows.up { picture.blend(arrow.pixmap, at: 32, y: 4) }
    if state.arrows.down { picture.blend(arrow.pixmap, at: 32, y: 70) }
    return picture
  }

  private static func differences(_ first: borrowing Pixmap, _ second: borrowing Pixmap) -> Int {
    var count = 0
    for y in 0..<size.height {
      for x in 0..<size.width where first[x, y] != second[x, y] { count += 1 }
    }
    return count
  }

  @Test(
    "looks in every frame as if drawn whole, and so does a display that gets what changed",
    arguments: looks)
  func equalsWholeDrawing(look: Look) {
    var random = SplitMix(seed: 11)
    var renderer = Self.renderer(look)
    var display = Pixmap(size: Self.size, isOpaque: true)
    var state = InterfaceState(
      offset: Point(x: -look.insets.left, y: -look.insets.top), limits: Self.limits)
    for frame in 0..<60 {
      let damage = renderer.draw(state)
      for rect in damage.rects {
        display.copy(renderer.picture, from: rect, to: (rect.x, rect.y))
      }
      let whole = Self.plainly(state, look)
      let story = "frame \(frame) at \(state.offset), row \(state.highlightedRow ?? -1)"
      #expect(Self.differences(renderer.picture, whole) == 0, "\(story)")
      #expect(Self.differences(display, whole) == 0, "on the display, \(story)")
      switch Int.random(in: 0..<10, using: &random) {
      case 0: state.offset.y = Double.random(in: -120...640, using: &random)
      case 1: state.highlightedRow = Int.random(in: 0..<30, using: &random)
      case 2: state.highlightedRow = nil
      case 3: state.offset.x = Double.random(in: -12...12, using: &random)
      case 4: state.highlightedRow = max(0, Int(state.offset.y / 20))
      default:
        state.offset.y += Double.random(in: -30...30, using: &random)
        _ = renderer.prefetch(state)
      }
    }
  }

  @Test("changes little on the display while it scrolls: where texts were and are")
  func smallDamage() {
    var renderer = Self.renderer(Self.looks[0])
    var state = InterfaceState(offset: Point(x: 0, y: 100), limits: Self.limits)
    let first = renderer.draw(state).area
    #expect(first == Self.size.width * Self.size.height)
    state.offset.y += 3
    let area = renderer.draw(state).area
    #expect(area > 0 && area < Self.size.width * Self.size.height / 2)
  }

  @Test("draws rows ahead in the slack of a frame, and not again when they come")
  func prefetch() {
    var renderer = Self.renderer(Self.looks[0])
    var state = InterfaceState(
      offset: Point(x: 0, y: 100), velocity: Vector(dx: 0, dy: 500), limits: Self.limits)
    _ = renderer.draw(state)
    let seen = renderer.painter.count
    let isAhead = renderer.prefetch(state)
    let ahead = renderer.painter.count
    state.offset.y += 20
    _ = renderer.draw(state)
    let shown = renderer.painter.count
    state.velocity = .zero
    let isAtRest = !renderer.prefetch(state)
    #expect(isAhead && ahead == seen + 1)
    #expect(shown == ahead)
    #expect(isAtRest)
  }
}
