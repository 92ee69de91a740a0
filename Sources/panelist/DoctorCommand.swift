import Arguments
import Diagnosis

/// `panelist doctor`: what this machine offers and what keeps the kiosk from running on it.
enum DoctorCommand {
  static let json = Flag(
    "--json", help: "Prints one JSON object instead, in the shape that docs/doctor.md describes.")

  static let command = Command(
    "doctor", summary: "Says what this machine offers, what is missing and what to do about it.",
    details: """
      Looks at cards, connectors, modes, planes, formats, input devices, the console and the
      permissions of whoever calls it. Exit status 0 if the kiosk could start now, 69 if not.
      """,
    options: [Parameter(json)])

  static func run(_ arguments: ParsedArguments) -> Int32 {
    let diagnosis = Diagnosis(MachineSurvey.facts())
    let status = Output.write(arguments[json] ? diagnosis.json : diagnosis.text)
    guard status == ExitStatus.success else { return status }
    return diagnosis.canStart ? ExitStatus.success : ExitStatus.unavailable
  }
}
