/// One thing worth saying about a machine, and what to do about it.
public struct Finding: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, Hashable, Sendable {
    /// The kiosk cannot start until this is changed.
    case problem
    /// The kiosk starts, but a person should know.
    case note
  }

  /// How much it matters.
  public var severity: Severity
  /// What is the matter, and where.
  public var text: String
  /// What to do about it.
  public var remedy: String

  /// The finding `text` with its `remedy`.
  public init(_ severity: Severity, _ text: String, remedy: String) {
    self.severity = severity
    self.text = text
    self.remedy = remedy
  }
}
