public import Geometry

/// What is measured.
public struct BenchOptions: Hashable, Sendable {
  /// Whether the figures are written as JSON instead of a table.
  public var isJSON: Bool
  /// Name of the one scene to measure; all if nil.
  public var scene: String?
  /// Size of the one panel to measure on, in pixels; `usualSizes` if nil.
  public var size: PixelSize?

  /// Panels that are measured unless one is named.
  public static let usualSizes = [
    PixelSize(width: 800, height: 480), PixelSize(width: 1280, height: 800),
    PixelSize(width: 1920, height: 1080),
  ]
  /// Names of the scenes.
  public static let sceneNames = BenchScene.allCases.map(\.rawValue)

  /// A bench of everything, unless a part of it is named.
  public init(isJSON: Bool = false, scene: String? = nil, size: PixelSize? = nil) {
    self.isJSON = isJSON
    self.scene = scene
    self.size = size
  }
}
