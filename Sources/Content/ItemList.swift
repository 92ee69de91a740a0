/// The entries of a list, all in memory or each made when it is asked for.
public struct ItemList: Sendable {
  private enum Storage {
    case items([Item])
    case source(any ItemSource)
  }

  private let storage: Storage

  /// These items.
  public init(_ items: [Item]) { storage = .items(items) }

  /// The items of `source`.
  public init(_ source: any ItemSource) { storage = .source(source) }
}

extension ItemList: RandomAccessCollection {
  /// The index of the first item.
  public var startIndex: Int { 0 }

  /// The number of items.
  public var endIndex: Int {
    switch storage {
    case .items(let items): items.count
    case .source(let source): source.count
    }
  }

  /// The item `index` rows from the top.
  public subscript(index: Int) -> Item {
    switch storage {
    case .items(let items): items[index]
    case .source(let source): source.item(at: index)
    }
  }
}

extension ItemList: ExpressibleByArrayLiteral {
  /// These items.
  public init(arrayLiteral elements: Item...) { self.init(elements) }
}

extension ItemList: Hashable {
  /// Whether both have the same items in the same order.
  public static func == (first: ItemList, second: ItemList) -> Bool { first.elementsEqual(second) }

  /// Feeds the number of items to `hasher`, not the items: there may be a million.
  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
