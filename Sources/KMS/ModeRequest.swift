public import Geometry

/// A mode as the configuration names it: `WxH` or `WxH@R`.
public struct ModeRequest: Hashable, Sendable {
  /// Visible extent, in pixels.
  public let size: PixelSize
  /// Pictures a second, in Hz; any if `nil`.
  public let refreshRate: Double?

  /// Reads `text`; `nil` if it is not of the form `800x480` or `800x480@60`.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count <= 2, sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
      (1...32_768).contains(width), (1...32_768).contains(height)
    else { return nil }
    size = PixelSize(width: width, height: height)
    guard parts.count == 2 else {
      refreshRate = nil
      return
    }
    guard let rate = Double(parts[1]), rate > 0, rate < 1000 else { return nil }
    refreshRate = rate
  }

  /// The mode among `modes` that is meant; the nearest rate counts, within half a hertz.
  public func mode(among modes: [Mode]) -> Mode? {
    let candidates = modes.filter { $0.size == size }
    guard let refreshRate else {
      return candidates.first { $0.isPreferred } ?? candidates.first { !$0.isInterlaced }
        ?? candidates.first
    }
    func distance(_ mode: Mode) -> Double { abs(mode.refreshRate - refreshRate) }
    return candidates.filter { distance($0) <= 0.5 }.min { distance($0) < distance($1) }
  }
}
