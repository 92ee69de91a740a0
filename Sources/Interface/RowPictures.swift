import Geometry
import Raster

/// Draws rows as pictures and keeps those that were shown last.
struct RowPictures<Painter: RowPainter>: ~Copyable {
  /// What draws the rows.
  private(set) var painter: Painter
  private let ground: UInt32?
  private var cache: RowCache
  private var canvas: Pixmap?

  /// Pictures of rows over one colour `ground`, over anything if it is nil; keeps `capacity` of them.
  init(painter: Painter, ground: UInt32?, capacity: Int) {
    self.painter = painter
    self.ground = ground
    cache = RowCache(capacity: capacity)
  }

  /// Whether the picture for `key` is there already.
  func contains(_ key: RowCache.Key) -> Bool { cache.contains(key) }

  /// The picture for `key`, `width` pixels wide.
  mutating func picture(for key: RowCache.Key, width: Int) -> RowPicture {
    if let known = cache.picture(for: key) { return known }
    let size = PixelSize(width: width, height: key.height)
    var pixmap = canvas.take() ?? Pixmap(size: size)
    if pixmap.size != size { pixmap = Pixmap(size: size) }
    painter.draw(row: key.row, on: &pixmap, isHighlighted: key.isHighlighted)
    let picture: RowPicture
    if let ground, !pixmap.isOpaque {
      // Over one colour nothing has to shine through later.
      var solid = Pixmap(size: size, isOpaque: true)
      solid.fill(PixelRect(size), with: ground)
      solid.blend(pixmap, at: 0, y: 0)
      picture = RowPicture(solid)
    } else {
      picture = RowPicture(pixmap)
    }
    canvas = consume pixmap
    cache.insert(picture, for: key)
    return picture
  }
}
