import Arguments
import Kiosk
import Settings

/// `panelist check`: every fault of a configuration and its content.
enum CheckCommand {
  static let command = Command(
    "check", summary: "Says every fault of a configuration and of its content.",
    details: """
      Faults go to standard error as file:line:column: message: of each file the first fault of
      syntax or all faults of meaning at once. The exit status is then 65.
      """,
    operands: [Parameter(SharedOptions.configuration)])

  static func run(_ arguments: ParsedArguments) -> Int32 {
    let path = arguments[SharedOptions.configuration] ?? ""
    do {
      let count = try LoadedConfiguration.load(
        path, resources: ShownResources(), isThorough: true
      ).items.count
      return Output.write("\(path): no fault, \(count) \(count == 1 ? "item" : "items")\n")
    } catch {
      Output.complain(error.description)
      return ExitStatus.badData
    }
  }
}
