public import Geometry

/// What recorded fingers are replayed with.
public struct ReplayOptions: Hashable, Sendable {
  /// Path of the configuration.
  public var configuration: String
  /// Paths of the recordings, in the order in which they are read.
  public var touchFiles: [String]
  /// Size of the panel, in pixels.
  public var size: PixelSize
  /// Pixels a point; the configuration's if nil, and 1 if that has none either.
  public var scale: Double?
  /// Refresh ticks a second.
  public var refresh: Double
  /// When the replay ends, in seconds; once everything rests if nil.
  public var until: Double?
  /// Path of the log; standard output if nil.
  public var log: String?
  /// Path of the folder that gets a PNG of every frame drawn; none are written if nil.
  public var framesDirectory: String?

  /// Refresh ticks a second unless told otherwise.
  public static let usualRefresh = 60.0

  /// A replay of `touchFiles` on `configuration`.
  public init(
    configuration: String, touchFiles: [String], size: PixelSize = ShotOptions.usualSize,
    scale: Double? = nil, refresh: Double = Self.usualRefresh, until: Double? = nil,
    log: String? = nil, framesDirectory: String? = nil
  ) {
    self.configuration = configuration
    self.touchFiles = touchFiles
    self.size = size
    self.scale = scale
    self.refresh = refresh
    self.until = until
    self.log = log
    self.framesDirectory = framesDirectory
  }
}
