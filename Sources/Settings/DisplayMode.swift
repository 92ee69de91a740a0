public import Geometry

/// A mode that the configuration asks for, written `800x480` or `800x480@60`.
public struct DisplayMode: Hashable, Sendable {
  /// Visible pixels.
  public var size: PixelSize
  /// Refreshes a second, to the nearest whole one; `nil` for any.
  public var refresh: Int?

  /// The mode of `size`, refreshed `refresh` times a second.
  public init(size: PixelSize, refresh: Int? = nil) {
    self.size = size
    self.refresh = refresh
  }

  /// The mode written as `text`, `nil` if `text` is no mode.
  init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count <= 2, sides.count == 2,
      let width = Self.natural(sides[0]), let height = Self.natural(sides[1])
    else { return nil }
    self.init(size: PixelSize(width: width, height: height))
    guard parts.count == 2 else { return }
    guard let refresh = Self.natural(parts[1]), refresh <= 1000 else { return nil }
    self.refresh = refresh
  }

  private static func natural(_ digits: Substring) -> Int? {
    guard let value = Int(digits), (1...16384).contains(value) else { return nil }
    return value
  }
}

extension DisplayMode: CustomStringConvertible {
  /// As the configuration writes it.
  public var description: String { refresh.map { "\(size)@\($0)" } ?? "\(size)" }
}
