/// The part of a picture that changed: a few rectangles that never overlap.
///
/// Holds at most `capacity` rectangles; past that the two whose union wastes the fewest pixels
/// are merged, so that the cost of a frame stays bounded whatever changed.
public struct Damage: Hashable, Sendable {
  /// Most rectangles kept; one list strip, four arrows and a header stay apart.
  public static let capacity = 8

  private var storage: [PixelRect]

  /// Nothing changed.
  public init() { storage = [] }

  /// `rect` changed.
  public init(_ rect: PixelRect) { storage = rect.isEmpty ? [] : [rect] }

  /// The changed rectangles, none of them empty.
  public var rects: [PixelRect] { storage }

  /// Whether nothing changed.
  public var isEmpty: Bool { storage.isEmpty }

  /// Number of changed pixels.
  public var area: Int { storage.reduce(0) { $0 + $1.area } }

  /// The smallest rectangle around all that changed.
  public var bounds: PixelRect { storage.reduce(.empty) { $0.union($1) } }

  /// Adds `rect`.
  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var merged = rect
    // A union may reach a rectangle that neither part touched, so look again after each merge.
    while let index = storage.firstIndex(where: { !$0.intersection(merged).isEmpty }) {
      if storage[index].contains(merged) { return }
      merged = merged.union(storage.remove(at: index))
    }
    storage.append(merged)
    if storage.count > Self.capacity { mergeCheapestPair() }
  }

  /// Adds all of `other`.
  public mutating func add(_ other: Damage) {
    for rect in other.storage { add(rect) }
  }

  /// Forgets everything, keeping the memory for the next frame.
  public mutating func clear() { storage.removeAll(keepingCapacity: true) }

  /// What of it lies in `bounds`.
  public func clipped(to bounds: PixelRect) -> Damage {
    var result = Damage()
    for rect in storage { result.add(rect.intersection(bounds)) }
    return result
  }

  private mutating func mergeCheapestPair() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in storage.indices {
      for second in storage.indices where second > first {
        let union = storage[first].union(storage[second])
        let waste = union.area - storage[first].area - storage[second].area
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let union = storage[best.first].union(storage[best.second])
    storage.remove(at: best.second)
    storage.remove(at: best.first)
    add(union)
  }
}
