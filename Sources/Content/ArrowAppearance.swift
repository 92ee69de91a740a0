public import Geometry

/// Where one arrow lies and what it looks like.
public struct ArrowAppearance: Hashable, Sendable {
  /// Where it is drawn, in points of the picture; `nil` for centred at its edge.
  public var frame: Rect?
  /// Absolute path of its PNG; `nil` for the drawn arrow.
  public var imagePath: String?
  /// Absolute path of its PNG under a finger; `nil` for the same one, dimmed.
  public var pressedImagePath: String?

  /// An arrow in `frame` that shows the picture at `imagePath`, at `pressedImagePath` under a finger.
  public init(frame: Rect? = nil, imagePath: String? = nil, pressedImagePath: String? = nil) {
    self.frame = frame
    self.imagePath = imagePath
    self.pressedImagePath = pressedImagePath
  }
}
