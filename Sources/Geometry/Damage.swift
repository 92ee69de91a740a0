/// The part of a picture that changed: rectangles that never overlap.
///
/// Holds at most `capacity` rectangles; past that the new one is merged with the one whose union
/// with it wastes the fewest pixels, so that the cost of a frame stays bounded whatever changed.
public struct Damage: Hashable, Sendable {
  /// Most rectangles kept: two texts, an icon and a line of each row of a list stay apart.
  public static let capacity = 160

  private var storage: [PixelRect] = []

  /// Number of changed rectangles.
  public var count: Int { storage.count }

  /// Nothing changed.
  public init() {}

  /// `rect` changed.
  public init(_ rect: PixelRect) { add(rect) }

  /// The changed rectangle `index`, from 0; none is empty.
  public subscript(index: Int) -> PixelRect { storage[index] }

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
    while true {
      // A union may reach a rectangle that neither part touched, so look again after each merge.
      if let index = firstOverlap(with: merged) {
        let other = storage[index]
        if other.contains(merged) { return }
        if count < Self.capacity, isWasteful(merged, other) {
          return addParts(of: merged, around: other)
        }
        merged = merged.union(remove(at: index))
      } else if count == Self.capacity {
        merged = merged.union(remove(at: cheapestPartner(of: merged)))
      } else {
        break
      }
    }
    storage.append(merged)
  }

  /// Adds all of `other`.
  public mutating func add(_ other: Damage) {
    for index in 0..<other.count { add(other.storage[index]) }
  }

  /// Adds what of `other` lies in `bounds`.
  public mutating func add(_ other: Damage, in bounds: PixelRect) {
    for index in 0..<other.count { add(other.storage[index].intersection(bounds)) }
  }

  /// Forgets everything, keeping the memory for the next frame.
  public mutating func clear() { storage.removeAll(keepingCapacity: true) }

  /// What of it lies in `bounds`.
  public func clipped(to bounds: PixelRect) -> Damage {
    var result = Damage()
    result.add(self, in: bounds)
    return result
  }

  /// Whether more than half of what is around both is in neither, as with a line across a text.
  private func isWasteful(_ first: PixelRect, _ second: PixelRect) -> Bool {
    let covered = first.area + second.area - first.intersection(second).area
    return first.union(second).area > 2 * covered
  }

  /// Adds what of `rect` is above, left, right and below of `hole`.
  private mutating func addParts(of rect: PixelRect, around hole: PixelRect) {
    let hole = hole.intersection(rect)
    func part(_ x: Int, _ y: Int, to right: Int, _ bottom: Int) -> PixelRect {
      PixelRect(x: x, y: y, width: right - x, height: bottom - y)
    }
    add(part(rect.x, rect.y, to: rect.maxX, hole.y))
    add(part(rect.x, hole.y, to: hole.x, hole.maxY))
    add(part(hole.maxX, hole.y, to: rect.maxX, hole.maxY))
    add(part(rect.x, hole.maxY, to: rect.maxX, rect.maxY))
  }

  private func firstOverlap(with rect: PixelRect) -> Int? {
    for index in 0..<count where storage[index].intersects(rect) { return index }
    return nil
  }

  private mutating func remove(at index: Int) -> PixelRect {
    storage.swapAt(index, count - 1)
    return storage.removeLast()
  }

  private func cheapestPartner(of rect: PixelRect) -> Int {
    var best = (index: 0, waste: Int.max)
    for index in 0..<count {
      let waste = storage[index].union(rect).area - storage[index].area
      if waste < best.waste { best = (index, waste) }
    }
    return best.index
  }
}
