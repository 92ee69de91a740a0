/// A layer that a card can show.
public struct PlaneFacts: Hashable, Sendable {
  /// Its number in the kernel.
  public var id: Int
  /// `primary`, `overlay`, `cursor` or `unknown`.
  public var kind: String
  /// Pixel formats by their four characters, such as `XR24`.
  public var formats: [String]

  /// The formats that Panelist can draw: XRGB8888 and RGB565.
  public static let drawableFormats = ["XR24", "RG16"]

  /// The plane `id`.
  public init(id: Int, kind: String, formats: [String]) {
    self.id = id
    self.kind = kind
    self.formats = formats
  }

  /// Whether the list can be shown on it.
  public var isDrawable: Bool {
    kind == "primary" && formats.contains(where: Self.drawableFormats.contains)
  }
}
