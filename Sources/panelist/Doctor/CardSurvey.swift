import Diagnosis

/// What the cards in /dev/dri say about themselves.
enum CardSurvey {
  private static let folder = "/dev/dri"

  /// All cards, in order; nil if there is no /dev/dri.
  static func cards() -> [CardFacts]? {
    SystemFiles.names(in: folder)?.filter { $0.hasPrefix("card") }.map { card("\(folder)/\($0)") }
  }

  private static func card(_ path: String) -> CardFacts {
    CardFacts(path: path, access: SystemFiles.access(to: path))
  }

  /// Programs other than this one that hold `path` open, as far as /proc shows them.
  static func holders(of path: String, ownID: Int32) -> [String] {
    (SystemFiles.names(in: "/proc") ?? []).compactMap { name in
      guard let id = Int32(name), id != ownID,
        let descriptors = SystemFiles.names(in: "/proc/\(id)/fd"),
        descriptors.contains(where: {
          SystemFiles.target(ofLink: "/proc/\(id)/fd/\($0)") == path
        })
      else { return nil }
      return "\(SystemFiles.text(of: "/proc/\(id)/comm") ?? "?") (\(id))"
    }
  }
}
