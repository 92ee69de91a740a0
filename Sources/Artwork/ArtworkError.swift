/// Why a picture or a font cannot be had: which, what is wrong with it, what to do.
public struct ArtworkError: Error, Hashable, Sendable {
  /// The image file, or the font family, that is at fault.
  public var subject: String
  /// What is wrong and what to do about it.
  public var reason: String

  /// `subject` is at fault because of `reason`.
  public init(subject: String, reason: String) {
    self.subject = subject
    self.reason = reason
  }
}

extension ArtworkError: CustomStringConvertible {
  /// One line: `icons/bed.png: no such file; …`.
  public var description: String { "\(subject): \(reason)" }
}
