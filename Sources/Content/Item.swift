/// One entry of the list.
public struct Item: Hashable, Sendable {
  /// Unique name, reported when the item is tapped.
  public var id: String
  /// First line of text.
  public var title: String
  /// Second, smaller line.
  public var subtitle: String?
  /// Image file, absolute or relative to the content file.
  public var icon: String?
  /// Text at the trailing edge.
  public var trailing: String?
  /// Program and arguments started by a tap, never through a shell.
  public var command: [String]

  /// An item with the given texts.
  public init(
    id: String, title: String, subtitle: String? = nil, icon: String? = nil,
    trailing: String? = nil, command: [String] = []
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.trailing = trailing
    self.command = command
  }
}
