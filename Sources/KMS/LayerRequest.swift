public import Geometry

/// The layers that a list is made of: a strip of rows, perhaps over a fixed picture, under sprites.
public struct LayerRequest: Hashable, Sendable {
  /// Whether rows let nothing through, so that no fixed picture is behind them.
  public var isOpaque: Bool
  /// Rows of pixels of the strip's buffer: the fewest that will do, and as many as are wanted.
  public var stripHeight: ClosedRange<Int>
  /// The parts of the screen that fixed things over the list cover, in pixels, none overlapping.
  public var sprites: [PixelRect]
  /// How the picture lies on the panel.
  public var orientation: Orientation

  /// A list of these layers.
  public init(
    isOpaque: Bool, stripHeight: ClosedRange<Int>, sprites: [PixelRect],
    orientation: Orientation = .identity
  ) {
    self.isOpaque = isOpaque
    self.stripHeight = stripHeight
    self.sprites = sprites
    self.orientation = orientation
  }
}
