/// What keeps pictures from being read; each file is looked at once, however many rows show it.
struct ImageFiles<Checks: Resources> {
  let checks: Checks
  private var known: [String: String?] = [:]

  /// Pictures that `checks` looks into.
  init(checks: Checks) { self.checks = checks }

  /// What is wrong with the picture at `path`, and what to do; `nil` if nothing.
  mutating func fault(in path: String) -> String? {
    if let answer = known[path] { return answer }
    let answer =
      InputFile.obstacle(toReading: path).map {
        " \($0): correct the path, which counts from the folder of this file, or put the picture "
          + "there"
      } ?? checks.fault(inPicture: path).map { ": \($0)" }
    known.updateValue(answer, forKey: path)
    return answer
  }
}
