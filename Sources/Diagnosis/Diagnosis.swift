/// What is to be said about a machine: the facts, and what follows from them.
public struct Diagnosis: Hashable, Sendable {
  /// What was found out.
  public var facts: MachineFacts
  /// What follows: problems first, then notes.
  public var findings: [Finding]

  /// Judges `facts`.
  public init(_ facts: MachineFacts) {
    self.facts = facts
    let all = facts.displayFindings + facts.consoleFindings + facts.inputFindings
    findings = all.filter { $0.severity == .problem } + all.filter { $0.severity == .note }
  }

  /// Whether the kiosk could start now.
  public var canStart: Bool { !findings.contains { $0.severity == .problem } }
}
