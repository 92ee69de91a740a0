import Artwork
import Content
import Geometry
import Interface
import Raster
import Scrolling
import Settings
import Touch

/// The list of one configuration on a panel of one size: fingers in, a picture out.
struct Stage: ~Copyable {
  let items: ItemList
  let orientation: Orientation
  let mapping: TouchMapping
  private let style: CellStyle
  private let scale: Double
  var interface: ListInterface
  var renderer: ListRenderer<ItemPainter>

  /// The list of `configuration` on a panel of `panel` pixels, `scale` of them a point.
  ///
  /// `orientation` and `scale` are the configuration's where nil; `density` is the panel's pixels a
  /// millimetre if it tells its size.
  init(
    _ configuration: LoadedConfiguration, panel: PixelSize, scale: Double? = nil,
    orientation: Orientation? = nil, density: Double? = nil
  ) throws(KioskError) {
    let settings = configuration.settings
    let orientation = orientation ?? settings.display.orientation
    let scale = scale ?? settings.display.scale ?? 1
    let picture = orientation.pictureSize(onPanel: panel)
    let viewport = Size(
      width: Double(picture.width) / scale, height: Double(picture.height) / scale)
    let layout = ListLayout(
      rowCount: configuration.items.count, rowHeight: settings.list.style.rowHeight,
      viewport: viewport, insets: settings.list.insets)
    let arrowFrames: [ArrowDirection: Rect]
    do {
      let artwork = try StageArtwork(
        settings.list, hints: settings.hints, picture: picture, viewport: viewport, scale: scale)
      arrowFrames = artwork.arrowFrames
      renderer = ListRenderer(
        size: picture, scale: scale, layout: layout, backdrop: artwork.backdrop,
        arrows: artwork.arrows, scrollBar: artwork.scrollBar,
        painter: ItemPainter(items: configuration.items, painter: artwork.painter))
    } catch {
      throw KioskError(.badData, error.description)
    }
    interface = ListInterface(
      layout: layout, configuration: settings.scrolling.configuration,
      gestures: Self.gestures(settings, pointsPerMillimetre: density.map { $0 / scale }),
      touchMode: settings.touch.mode, snapping: settings.scrolling.snapping,
      arrowFrames: arrowFrames,
      idle: IdleHints(
        nudgeAfter: settings.hints.nudgeAfter.map { .seconds($0) },
        resetAfter: settings.hints.resetAfter.map { .seconds($0) }),
      hasScrollBar: settings.hints.hasScrollBar)
    items = configuration.items
    self.orientation = orientation
    style = settings.list.style
    self.scale = scale
    mapping = TouchMapping(orientation: orientation, viewport: viewport)
  }

  private static func gestures(
    _ settings: Settings, pointsPerMillimetre: Double?
  ) -> GestureConfiguration {
    var gestures = GestureConfiguration()
    gestures.slop = settings.scrolling.slop
    if let millimetres = settings.scrolling.slopMillimetres, let pointsPerMillimetre {
      gestures.slop = millimetres * pointsPerMillimetre
    }
    gestures.highlightDelay = settings.touch.highlightDelay
    gestures.longPressDelay = settings.touch.longPressDelay
    return gestures
  }

  /// What shows the fingers on this list; nil where the machine has no font.
  func touchMonitor() -> TouchMonitor? {
    TouchArtwork(style: style, scale: scale).map {
      TouchMonitor(artwork: $0, scale: scale, width: renderer.picture.size.width)
    }
  }

  /// Draws what the list looks like in `state`; returns what changed on the picture.
  mutating func draw(_ state: InterfaceState) -> Damage {
    renderer.draw(state)
  }
}
