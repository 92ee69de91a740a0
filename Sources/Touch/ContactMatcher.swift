/// Finds which contact of a frame is which of the frame before, where the panel does not say.
///
/// The pairs with the least sum of squared distances, by the Hungarian method: two fingers side by
/// side that move fast stay who they were, which taking the nearest pair first gets wrong.
enum ContactMatcher {
  /// For each of `new` the index of the old contact it is, or nil if it is none.
  ///
  /// Pairs farther apart than `reach` are two fingers. Places are in the panel's unit square.
  static func match(
    _ new: [DevicePoint], to old: [DevicePoint], reach: Double
  ) -> [Int?] {
    guard !new.isEmpty, !old.isEmpty else { return new.map { _ in nil } }
    // Farther than any real distance: unmatched contacts are paired with nobody last.
    let nobody = 16.0
    let size = max(new.count, old.count)
    let costs = (0..<size).map { row in
      (0..<size).map { column in
        guard new.indices.contains(row), old.indices.contains(column) else { return nobody }
        return min(nobody, squared(new[row], old[column]))
      }
    }
    let assigned = assign(costs)
    return new.indices.map { row in
      let column = assigned[row]
      guard old.indices.contains(column), costs[row][column] <= reach * reach else { return nil }
      return column
    }
  }

  private static func squared(_ first: DevicePoint, _ second: DevicePoint) -> Double {
    let (x, y) = (first.x - second.x, first.y - second.y)
    return x * x + y * y
  }

  /// The column of each row of a square of `costs` so that the sum is least.
  ///
  /// Shortest augmenting paths with potentials; row and column 0 stand for "none yet".
  private static func assign(_ costs: [[Double]]) -> [Int] {
    let size = costs.count
    var rowPotential = [Double](repeating: 0, count: size + 1)
    var columnPotential = rowPotential
    var rowOfColumn = [Int](repeating: 0, count: size + 1)
    for row in 1...size {
      var least = [Double](repeating: .infinity, count: size + 1)
      var before = [Int](repeating: 0, count: size + 1)
      var isDone = [Bool](repeating: false, count: size + 1)
      rowOfColumn[0] = row
      var column = 0
      repeat {
        isDone[column] = true
        let current = rowOfColumn[column]
        var delta = Double.infinity
        var next = 0
        for candidate in 1...size where !isDone[candidate] {
          let cost =
            costs[current - 1][candidate - 1] - rowPotential[current] - columnPotential[candidate]
          if cost < least[candidate] {
            least[candidate] = cost
            before[candidate] = column
          }
          if least[candidate] < delta {
            delta = least[candidate]
            next = candidate
          }
        }
        for candidate in 0...size {
          if isDone[candidate] {
            rowPotential[rowOfColumn[candidate]] += delta
            columnPotential[candidate] -= delta
          } else {
            least[candidate] -= delta
          }
        }
        column = next
      } while rowOfColumn[column] != 0
      repeat {
        let previous = before[column]
        rowOfColumn[column] = rowOfColumn[previous]
        column = previous
      } while column != 0
    }
    var columns = [Int](repeating: 0, count: size)
    for column in 1...size { columns[rowOfColumn[column] - 1] = column - 1 }
    return columns
  }
}
