/// Which known word somebody meant.
enum KeyDistance {
  /// The known word that the fewest insertions, deletions and changes lead to, case aside.
  static func nearest(to word: String, among known: [String]) -> String? {
    // A long word is nothing known; its length must not cost time.
    let start = Array(word.lowercased().unicodeScalars.prefix(64))
    return known.min { distance(start, $0) < distance(start, $1) }
  }

  private static func distance(_ word: [Unicode.Scalar], _ known: String) -> Int {
    let goal = Array(known.lowercased().unicodeScalars)
    var row = Array(0...goal.count)
    for (index, letter) in word.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in goal.indices {
        let change = diagonal + (goal[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, diagonal + 1, row[column] + 1)
      }
    }
    return row[goal.count]
  }
}
