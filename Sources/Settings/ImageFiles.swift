/// What keeps pictures from being read; each file is looked at once, however many rows show it.
struct ImageFiles {
  private var known: [String: String?] = [:]

  /// Why the picture at `path` cannot be read; `nil` if it can.
  mutating func obstacle(to path: String) -> String? {
    if let answer = known[path] { return answer }
    let answer = InputFile.obstacle(toReading: path)
    known.updateValue(answer, forKey: path)
    return answer
  }
}
