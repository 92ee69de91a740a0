import Geometry

/// A row of a frame and where it is.
struct ShownRow {
  /// Which row.
  let row: Int
  /// All of it, also what reaches out of the picture.
  let frame: PixelRect
  /// What it looks like.
  let picture: RowPicture
}
