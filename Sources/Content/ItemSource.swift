/// Items that are made when they are asked for.
public protocol ItemSource: AnyObject, Sendable {
  /// Number of items.
  var count: Int { get }
  /// Item `index`, from 0.
  func item(at index: Int) -> Item
}
