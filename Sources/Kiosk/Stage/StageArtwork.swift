import Artwork
import Content
import Geometry
import Interface
import Raster
import Settings

/// The pictures that a screen is made of, drawn or read as the configuration says.
struct StageArtwork {
  let backdrop: Backdrop
  let arrows: [ArrowSprite]
  /// Where the arrows are, in points of the viewport.
  let arrowFrames: [ArrowDirection: Rect]
  /// The scroll bar, if there is to be one.
  let scrollBar: ScrollBarSprite?
  let painter: CellPainter

  /// The artwork for a picture of `picture` pixels, `viewport` points.
  init(
    _ list: ListAppearance, hints: HintSettings, picture: PixelSize, viewport: Size, scale: Double
  ) throws(ArtworkError) {
    try FontCheck.require(list.style.fontFamily)
    backdrop = try Self.backdrop(list, picture)
    arrowFrames = Self.frames(list, viewport)
    arrows =
      Self.edgeFades(hints.edgeFade * scale, picture, list.backgroundColor)
      + (try Self.arrows(list, arrowFrames, scale))
    scrollBar = hints.hasScrollBar ? Self.scrollBar(picture, scale) : nil
    painter = CellPainter(style: list.style, scale: scale) { printError("\($0)") }
  }

  private static func backdrop(
    _ list: ListAppearance, _ size: PixelSize
  ) throws(ArtworkError) -> Backdrop {
    let color = list.backgroundColor.premultiplied
    guard let path = list.backgroundImagePath else { return .color(color) }
    let image = try ImageFile.load(path).scaled(toFill: size)
    if image.isOpaque { return .picture(image) }
    var pixmap = Pixmap(size: size, isOpaque: true)
    pixmap.fill(PixelRect(size), with: color)
    pixmap.blend(image.pixmap, at: 0, y: 0)
    return .picture(Picture(pixmap))
  }

  /// What fades rows out towards an edge comes and goes with the arrow of that edge.
  private static func edgeFades(
    _ extent: Double, _ picture: PixelSize, _ color: Color
  ) -> [ArrowSprite] {
    let height = min(Int(extent.rounded()), picture.height / 2)
    guard height > 0 else { return [] }
    let size = PixelSize(width: picture.width, height: height)
    return [(ArrowDirection.up, 0), (.down, picture.height - height)].map { direction, y in
      let fade = HintArtwork.edgeFade(direction, size: size, color: color)
      // It does not answer a finger, as the arrow over it does.
      return ArrowSprite(direction: direction, x: 0, y: y, picture: fade, pressed: fade)
    }
  }

  private static func scrollBar(_ picture: PixelSize, _ scale: Double) -> ScrollBarSprite {
    let width = max(1, Int((ScrollBar.width * scale).rounded()))
    let margin = Int((ScrollBar.margin * scale).rounded())
    return ScrollBarSprite(
      x: picture.width - width - margin,
      picture: HintArtwork.scrollBar(size: PixelSize(width: width, height: picture.height)))
  }

  private static func frames(_ list: ListAppearance, _ viewport: Size) -> [ArrowDirection: Rect] {
    var frames: [ArrowDirection: Rect] = [:]
    for direction in ArrowDirection.allCases {
      frames[direction] =
        list.arrows[direction]?.frame ?? ArrowPlacement.defaultFrame(direction, in: viewport)
    }
    return frames
  }

  private static func arrows(
    _ list: ListAppearance, _ frames: [ArrowDirection: Rect], _ scale: Double
  ) throws(ArtworkError) -> [ArrowSprite] {
    var sprites: [ArrowSprite] = []
    for direction in ArrowDirection.allCases {
      guard let frame = frames[direction] else { continue }
      let appearance = list.arrows[direction] ?? ArrowAppearance()
      let size = PixelSize(
        width: max(1, Int((frame.size.width * scale).rounded())),
        height: max(1, Int((frame.size.height * scale).rounded())))
      let picture: Picture
      var pressed: Picture?
      if let path = appearance.imagePath {
        picture = try ArrowArtwork.picture(from: path, size: size)
      } else {
        picture = ArrowArtwork.picture(
          direction, size: size, scale: scale, color: list.arrowColor)
        pressed = ArrowArtwork.picture(
          direction, size: size, scale: scale, color: list.arrowColor, isPressed: true)
      }
      if let path = appearance.pressedImagePath {
        pressed = try ArrowArtwork.picture(from: path, size: picture.size)
      }
      // An image in other proportions than its frame stands in the middle of it.
      sprites.append(
        ArrowSprite(
          direction: direction,
          x: Int((frame.origin.x * scale).rounded()) + (size.width - picture.size.width) / 2,
          y: Int((frame.origin.y * scale).rounded()) + (size.height - picture.size.height) / 2,
          picture: picture, pressed: pressed))
    }
    return sprites
  }
}
