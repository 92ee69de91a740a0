import Geometry
import Raster

/// Row pictures kept from frame to frame, the least recently shown given up first.
struct RowCache {
  struct Key: Hashable {
    var row: Int
    var height: Int
    var isHighlighted: Bool
  }

  private struct Entry {
    var picture: RowPicture
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var useCount = 0
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    entries.reserveCapacity(capacity)
  }

  /// The picture kept for `key`.
  mutating func picture(for key: Key) -> RowPicture? {
    guard let index = entries.index(forKey: key) else { return nil }
    useCount += 1
    entries.values[index].lastUse = useCount
    return entries.values[index].picture
  }

  /// Whether there is a picture for `key`.
  func contains(_ key: Key) -> Bool { entries.index(forKey: key) != nil }

  /// Keeps `picture` for `key`.
  mutating func insert(_ picture: RowPicture, for key: Key) {
    useCount += 1
    if entries.count >= capacity,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      entries.removeValue(forKey: oldest.key)
    }
    entries[key] = Entry(picture: picture, lastUse: useCount)
  }
}
