public import Geometry

/// Which plane shows which layer of a list.
public struct LayerPlan: Hashable, Sendable {
  /// A part of the screen over the list, and the plane that shows it.
  public struct Sprite: Hashable, Sendable {
    /// Its place on the screen, in pixels.
    public var frame: PixelRect
    /// The id of its plane.
    public var plane: UInt32
    /// Extent of its buffers, in pixels: a pointer's is always as large.
    public var bufferSize: PixelSize
  }

  /// The id of the plane of the fixed picture behind the rows; `nil` without one.
  public var backdrop: UInt32?
  /// The id of the plane that moves over the rows.
  public var strip: UInt32
  /// Rows of pixels of the strip's buffer.
  public var stripHeight: Int
  /// What lies over the list, from the back to the front.
  public var sprites: [Sprite]
}
