internal import Geometry

/// Which pixel of a picture lies under each pixel of the panel, as steps through the picture's memory.
struct PanelWalk {
  /// Pixels of memory from a panel pixel's source to that of its right neighbour.
  let stepX: Int
  /// Pixels of memory from a panel pixel's source to that of the one below.
  let stepY: Int

  private let origin: PixelRect

  /// The steps for a picture of `picture` pixels with rows `stride` pixels apart.
  ///
  /// Taken from where `Orientation` puts three pixels, so that there is one definition of a turn.
  init(orientation: Orientation, picture: PixelSize, stride: Int) {
    func place(_ x: Int, _ y: Int) -> PixelRect {
      orientation.panelRect(of: PixelRect(x: x, y: y, width: 1, height: 1), inPicture: picture)
    }
    origin = place(0, 0)
    let right = place(1, 0)
    let below = place(0, 1)
    // The inverse of a turn is its transpose.
    stepX = (right.x - origin.x) + (below.x - origin.x) * stride
    stepY = (right.y - origin.y) + (below.y - origin.y) * stride
  }

  /// Index in the picture's memory of what is drawn at column `x`, row `y` of the panel.
  func index(x: Int, y: Int) -> Int { (x - origin.x) * stepX + (y - origin.y) * stepY }
}
