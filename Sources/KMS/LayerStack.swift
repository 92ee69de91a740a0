internal import CDRM
public import Geometry
public import Raster

/// The buffers of a list's layers and the planes that show them.
public struct LayerStack: ~Copyable {
  /// Which plane shows what.
  public let plan: LayerPlan

  /// The rows of the list.
  var strip: Framebuffer
  let sprites: [SpriteLayer]
  /// Whether the planes show the layers.
  var isShown = false
  /// First row of the strip that shows.
  var source = 0

  private let backdrop: Framebuffer?
  private let backdropID: UInt32?
  private let stripPlane: ObjectProperties
  private let backdropPlane: ObjectProperties?
  private let card: Card
  private let crtc: UInt32
  private let screen: PixelSize

  /// Buffers for `plan` on the CRTC of `choice`, over the picture `backdrop` if the plan has one.
  init(
    _ plan: LayerPlan, on card: Card, _ choice: OutputChoice, backdrop: Picture?
  ) throws(KMSError) {
    let screen = choice.mode.size
    let size = PixelSize(width: screen.width, height: plan.stripHeight)
    let strip = try Framebuffer(
      on: card, size: size, format: .xrgb8888, hasAlpha: plan.backdrop != nil, picture: size)
    let behind = try Self.framebuffer(of: backdrop, on: card)
    var sprites: [SpriteLayer] = []
    for sprite in plan.sprites { sprites.append(try SpriteLayer(sprite, on: card)) }
    self.plan = plan
    self.card = card
    crtc = choice.crtc
    self.screen = screen
    self.strip = strip
    self.sprites = sprites
    stripPlane = ObjectProperties(of: plan.strip, kind: UInt32(DRM_MODE_OBJECT_PLANE), on: card)
    backdropPlane = plan.backdrop.map {
      ObjectProperties(of: $0, kind: UInt32(DRM_MODE_OBJECT_PLANE), on: card)
    }
    if let behind {
      backdropID = behind.id
      self.backdrop = consume behind
    } else {
      backdropID = nil
      self.backdrop = nil
    }
  }

  /// A buffer that shows `picture`, if there is one.
  private static func framebuffer(
    of picture: Picture?, on card: Card
  ) throws(KMSError) -> Framebuffer? {
    guard let picture else { return nil }
    var buffer = try Framebuffer(
      on: card, size: picture.size, format: .xrgb8888, picture: picture.size)
    buffer.update(from: picture.pixmap, orientation: .identity)
    return buffer
  }

  /// Draws sprite `index` anew by `draw`, into the buffer that is not shown; it then shows if
  /// `isVisible`.
  public mutating func redrawSprite(
    _ index: Int, isVisible: Bool, _ draw: (inout Pixmap) -> Void
  ) {
    sprites[index].redraw(isVisible: isVisible, draw)
  }

  /// Copies `rect` of `band` to row `row` of the strip, into the same columns.
  public mutating func write(_ band: borrowing Pixmap, _ rect: PixelRect, toRow row: Int) {
    let pitch = strip.buffer.pitch
    var bytes = strip.buffer.bytes
    band.write(rect, into: &bytes, pitch: pitch, row: row)
  }

  /// What is to be set for the layers to show, with the strip from row `source` on.
  ///
  /// Rows that were `redrawn` where they show are shown anew: a panel that refreshes itself is told.
  func changes(source: Int, redrawn: Bool) -> [Assignment]? {
    guard isShown else { return allOf(source: source, showsAllSprites: false) }
    var changes: [Assignment] = []
    if source != self.source {
      guard let move = Assignment(stripPlane, "SRC_Y", UInt64(source) << 16) else { return nil }
      changes.append(move)
    }
    if redrawn {
      guard let again = Assignment(stripPlane, "FB_ID", UInt64(strip.id)) else { return nil }
      changes.append(again)
    }
    for sprite in sprites where sprite.isNew {
      guard let more = sprite.assignments(crtc: crtc) else { return nil }
      changes += more
    }
    return changes
  }

  /// All that is set for the layers, also for sprites that do not show yet if `showsAllSprites`.
  func allOf(source: Int, showsAllSprites: Bool) -> [Assignment]? {
    var changes: [Assignment] = []
    var level = 0
    func add(_ plane: ObjectProperties, _ id: UInt32, from y: Int) -> Bool {
      let place = Assignment.placement(
        plane, framebuffer: id, crtc: crtc,
        source: PixelRect(x: 0, y: y, width: screen.width, height: screen.height), at: (0, 0),
        level: level)
      level += 1
      changes += place ?? []
      return place != nil
    }
    if let backdropPlane, let backdropID {
      guard add(backdropPlane, backdropID, from: 0) else { return nil }
    }
    guard add(stripPlane, strip.id, from: source) else { return nil }
    for sprite in sprites {
      guard let more = sprite.assignments(crtc: crtc, level: level, isVisible: showsAllSprites)
      else { return nil }
      level += 1
      changes += more
    }
    return changes
  }

  /// The kernel took what `changes` said.
  mutating func tookChanges(source: Int) {
    self.source = source
    isShown = true
    for sprite in sprites { sprite.isNew = false }
  }
}
