public import Geometry

/// Where one arrow lies and what it looks like.
public struct ArrowAppearance: Hashable, Sendable {
  /// Where it is drawn, in points of the picture; `nil` for centred at its edge.
  public var frame: Rect?
  /// Absolute path of its PNG; `nil` for the drawn arrow.
  public var imagePath: String?

  /// An arrow in `frame` that shows the picture at `imagePath`.
  public init(frame: Rect? = nil, imagePath: String? = nil) {
    self.frame = frame
    self.imagePath = imagePath
  }
}
