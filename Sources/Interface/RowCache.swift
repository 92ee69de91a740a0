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
    var picture: Picture
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var useCount = 0
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  mutating func picture(for key: Key, orDraw draw: () -> Picture) -> Picture {
    useCount += 1
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUse = useCount
      return entries.values[index].picture
    }
    if entries.count >= capacity,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      entries.removeValue(forKey: oldest.key)
    }
    let picture = draw()
    entries[key] = Entry(picture: picture, lastUse: useCount)
    return picture
  }
}
