/// An extent in device pixels.
public struct PixelSize: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// The extent `width` × `height`, in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The extent of the same picture turned by a quarter.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }

  /// Whether there is no pixel in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}

extension PixelSize: CustomStringConvertible {
  /// `800x480`, as modes are named.
  public var description: String { "\(width)x\(height)" }
}
