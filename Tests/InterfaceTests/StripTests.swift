import Content
import Geometry
import Interface
import Raster
import Scrolling
import TestSupport
import Testing

@Suite("A list on planes")
struct StripTests {
  /// A buffer in memory that a plane would show a part of.
  struct Buffer: ~Copyable, StripTarget {
    var pixels: Pixmap

    mutating func write(_ band: borrowing Pixmap, _ rect: PixelRect, toRow row: Int) {
      pixels.copy(band, from: rect, to: (rect.x, row))
    }
  }

  /// What the hardware would make of the layers.
  struct Layers: ~Copyable {
    var strip: Strip
    var buffer: Buffer

    init(_ renderer: borrowing ListRenderer<SketchedRows>, size: PixelSize) {
      let height = StripWindow.heights(window: size.height, margin: renderer.rowExtent).upperBound
      strip = renderer.strip(height: height)
      buffer = Buffer(pixels: Pixmap(size: PixelSize(width: size.width, height: height)))
    }

    mutating func show(
      _ state: InterfaceState, of renderer: inout ListRenderer<SketchedRows>, over photo: Picture?
    ) -> Pixmap {
      renderer.draw(state, on: &strip, to: &buffer)
      var screen = Pixmap(size: renderer.picture.size, isOpaque: true)
      if let photo { screen.blend(photo.pixmap, at: 0, y: 0) }
      screen.blend(buffer.pixels, at: 0, y: -strip.place.source)
      for frame in renderer.spriteFrames {
        let look = renderer.spriteLook(state, in: frame)
        guard look.isVisible else { continue }
        var sprite = Pixmap(size: frame.size)
        renderer.draw(look, of: frame, on: &sprite)
        screen.blend(sprite, at: frame.x, y: frame.y)
      }
      return screen
    }
  }

  static let size = PixelSize(width: 120, height: 90)
  static let limits = ScrollLimits(minX: 0, maxX: 0, minY: 0, maxY: 1910)

  static func renderer(
    _ look: IncrementalDrawingTests.Look, photo: Picture?
  ) -> ListRenderer<SketchedRows> {
    var arrow = Pixmap(size: PixelSize(width: 12, height: 12))
    arrow.fill(PixelRect(arrow.size), with: 0x9060_6060)
    let picture = Picture(arrow)
    var fade = Pixmap(size: PixelSize(width: size.width, height: 8))
    fade.fill(PixelRect(fade.size), with: 0x8080_8080)
    let edge = Picture(fade)
    var bar = Pixmap(size: PixelSize(width: 4, height: size.height))
    bar.fill(PixelRect(bar.size), with: 0x8000_0000)
    return ListRenderer(
      size: size, scale: look.scale,
      layout: ListLayout(
        rowCount: 100, rowHeight: 20,
        viewport: Size(
          width: Double(size.width) / look.scale, height: Double(size.height) / look.scale),
        insets: look.insets),
      backdrop: photo.map { .picture($0) } ?? .color(0xFF11_2233),
      arrows: [
        ArrowSprite(direction: .up, x: 0, y: 0, picture: edge, pressed: edge),
        ArrowSprite(direction: .up, x: 32, y: 4, picture: picture),
        ArrowSprite(direction: .down, x: 32, y: 70, picture: picture),
      ],
      scrollBar: ScrollBarSprite(x: 113, picture: Picture(bar)),
      painter: SketchedRows(
        background: look.background, highlight: look.highlight, hasFullRows: look.hasFullRows))
  }

  static let photo: Picture = {
    var photo = Pixmap(size: size, isOpaque: true)
    let stride = photo.stride
    var pixels = photo.mutablePixels
    for y in 0..<size.height {
      for x in 0..<size.width {
        pixels[y * stride + x] = 0xFF00_0000 | UInt32(x * 2) << 16 | UInt32(y * 2) << 8 | 0x77
      }
    }
    return Picture(photo)
  }()

  /// The largest difference of a channel.
  static func difference(_ first: borrowing Pixmap, _ second: borrowing Pixmap) -> Int {
    var worst = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        for shift: UInt32 in [0, 8, 16] {
          let a = Int(first[x, y] >> shift & 0xFF)
          worst = max(worst, abs(a - Int(second[x, y] >> shift & 0xFF)))
        }
      }
    }
    return worst
  }

  /// A random frame after `state`: a drag, a fling, a jump, a highlight, arrows that fade.
  static func next(_ state: InterfaceState, _ random: inout SplitMix) -> InterfaceState {
    var state = state
    state.softLooks = nil
    switch Int.random(in: 0..<12, using: &random) {
    case 0: state.offset.y = Double.random(in: -80...1990, using: &random)
    case 1: state.highlightedRow = max(0, Int(state.offset.y / 20)) + 1
    case 2: state.highlightedRow = nil
    case 3:
      state.softLooks = ArrowLooks(
        up: Double.random(in: 0...1, using: &random),
        down: Double.random(in: 0...1, using: &random), left: 0, right: 0,
        pressed: Bool.random(using: &random) ? .down : nil)
    case 4:
      state.scrollBar = ScrollBar.Look(
        y: Double.random(in: 0...40, using: &random), length: 20,
        opacity: Double.random(in: 0...1, using: &random))
    case 5: state.scrollBar = nil
    case 6: state.offset.x = Double.random(in: -8...8, using: &random)
    default: state.offset.y += Double.random(in: -50...80, using: &random)
    }
    return state
  }

  @Test(
    "is what composition shows in 150 random frames, within 1 of 255 where things shine through",
    arguments: IncrementalDrawingTests.looks)
  func equalsComposition(look: IncrementalDrawingTests.Look) {
    let photo = look.hasPhoto ? Self.photo : nil
    var composed = Self.renderer(look, photo: photo)
    var layered = Self.renderer(look, photo: photo)
    var layers = Layers(layered, size: Self.size)
    var random = SplitMix(seed: 23)
    var state = InterfaceState(
      offset: Point(x: -look.insets.left, y: -look.insets.top), limits: Self.limits)
    for frame in 0..<150 {
      _ = composed.draw(state)
      let screen = layers.show(state, of: &layered, over: photo)
      let isMixed = look.hasPhoto || state.softLooks != nil || state.scrollBar != nil
      let difference = Self.difference(composed.picture, screen)
      // Two sprites over each other are mixed in another order.
      #expect(difference <= (isMixed ? 2 : 1), "frame \(frame) at \(state.offset): \(difference)")
      state = Self.next(state, &random)
    }
  }

  @Test("is exactly what composition shows where nothing shines through")
  func equalsExactly() {
    var random = SplitMix(seed: 5)
    let look = IncrementalDrawingTests.looks[0]
    var composed = Self.renderer(look, photo: nil)
    var layered = Self.renderer(look, photo: nil)
    var layers = Layers(layered, size: Self.size)
    var state = InterfaceState(offset: Point(x: 0, y: 0), limits: Self.limits)
    for frame in 0..<150 {
      state.softLooks = ArrowLooks(up: 0, down: 0, left: 0, right: 0)
      state.scrollBar = nil
      _ = composed.draw(state)
      let screen = layers.show(state, of: &layered, over: nil)
      let difference = Self.difference(composed.picture, screen)
      #expect(difference == 0, "frame \(frame) at \(state.offset)")
      state = Self.next(state, &random)
    }
  }

  @Test("is not written again while it moves over what was drawn, and seldom more than what shows")
  func writesLittle() {
    var renderer = Self.renderer(IncrementalDrawingTests.looks[0], photo: nil)
    var layers = Layers(renderer, size: Self.size)
    var state = InterfaceState(offset: Point(x: 0, y: 100), limits: Self.limits)
    renderer.draw(state, on: &layers.strip, to: &layers.buffer)
    state.offset.y = 103
    renderer.draw(state, on: &layers.strip, to: &layers.buffer)
    let known = layers.strip.pixelsWritten
    for step in 0..<40 {
      state.offset.y = 100 + Double(step % 2 * 3)
      renderer.draw(state, on: &layers.strip, to: &layers.buffer)
    }
    let afterSway = layers.strip.pixelsWritten
    #expect(afterSway == known)
    for step in 0..<250 {
      state.offset.y = 100 + Double(step * 7)
      renderer.draw(state, on: &layers.strip, to: &layers.buffer)
    }
    let exposed = 249 * 7 * Self.size.width
    let written = layers.strip.pixelsWritten - known
    #expect(written * 10 <= exposed * 11, "\(written) pixels of \(exposed)")
  }
}
