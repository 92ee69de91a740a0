/// What the kiosk is started with.
public struct RunOptions: Hashable, Sendable {
  /// Path of the configuration.
  public var configuration: String
  /// Path of the log, one JSON object a line; no log if nil.
  public var log: String?
  /// Whether fingers and what is measured of them are drawn over the list.
  public var showsTouches: Bool

  /// Where the configuration is unless another one is named.
  public static let usualConfiguration = "/etc/panelist/panelist.yaml"

  /// A kiosk of `configuration`, logged to `log`.
  public init(
    configuration: String = Self.usualConfiguration, log: String? = nil,
    showsTouches: Bool = false
  ) {
    self.configuration = configuration
    self.log = log
    self.showsTouches = showsTouches
  }
}
