/// A layer that a card can show.
public struct PlaneFacts: Hashable, Sendable {
  /// Its number in the kernel.
  public var id: Int
  /// `primary`, `overlay`, `cursor` or `unknown`.
  public var kind: String
  /// Pixel formats by their four characters, such as `XR24`.
  public var formats: [String]
  /// Whether the list can be shown on it.
  public var isDrawable: Bool

  /// The plane `id`.
  public init(id: Int, kind: String, formats: [String], isDrawable: Bool = false) {
    self.id = id
    self.kind = kind
    self.formats = formats
    self.isDrawable = isDrawable
  }
}
