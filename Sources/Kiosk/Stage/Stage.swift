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
  let items: [Item]
  let orientation: Orientation
  let mapping: TouchMapping
  var interface: ListInterface
  var renderer: ListRenderer<ItemPainter>

  /// The list of `configuration` on a panel of `panel` pixels, `scale` of them a point.
  ///
  /// `orientation` and `scale` are the configuration's where nil.
  init(
    _ configuration: LoadedConfiguration, panel: PixelSize, scale: Double? = nil,
    orientation: Orientation? = nil
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
    do {
      let artwork = try StageArtwork(
        settings.list, picture: picture, viewport: viewport, scale: scale)
      renderer = ListRenderer(
        size: picture, scale: scale, layout: layout, backdrop: artwork.backdrop,
        arrows: artwork.arrows,
        painter: ItemPainter(items: configuration.items, painter: artwork.painter))
    } catch {
      throw KioskError(.badData, error.description)
    }
    interface = ListInterface(
      layout: layout, configuration: settings.scrolling.configuration,
      slop: settings.scrolling.slop, touchMode: settings.touch.mode)
    items = configuration.items
    self.orientation = orientation
    mapping = TouchMapping(orientation: orientation, viewport: viewport)
  }

  /// Draws what the list looks like in `state`; returns what changed on the picture.
  mutating func draw(_ state: InterfaceState) -> Damage {
    renderer.draw(state)
  }
}
