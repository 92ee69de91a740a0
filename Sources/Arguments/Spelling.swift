/// The one of `candidates` that `word` was probably meant to be, or nil if none is near.
public func nearest(to word: String, among candidates: [String]) -> String? {
  let ranked = candidates.map { (candidate: $0, distance: editDistance(word, $0)) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  let tolerance = max(2, word.count / 3)
  if best.distance <= tolerance && best.distance < best.candidate.count { return best.candidate }
  // Half a word is often the beginning of the whole one.
  return candidates.first { word.count >= 3 && $0.hasPrefix(word) }
}

/// How many characters have to be added, removed, replaced or swapped with their neighbour.
func editDistance(_ first: String, _ second: String) -> Int {
  let first = Array(first)
  let second = Array(second)
  var rows = [Array(0...second.count)]
  for i in first.indices {
    var row = [i + 1]
    for j in second.indices {
      var cost = min(
        rows[i][j] + (first[i] == second[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        cost = min(cost, rows[i - 1][j - 1] + 1)
      }
      row.append(cost)
    }
    rows.append(row)
  }
  return rows[first.count][second.count]
}
