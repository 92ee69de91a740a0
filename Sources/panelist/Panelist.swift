import Arguments
import Console
import Glibc

/// The program: reads the command line, carries one command out and exits with its status.
@main
struct Panelist {
  /// What `--version` prints.
  static let version = "0.1.0"

  /// The whole command line.
  static let command = Command(
    "panelist",
    summary: "A touch panel on a bare Linux console as a list that scrolls under a finger.",
    details: """
      Exit status: 0 done, 64 wrong use, 65 bad configuration or content, 69 hardware not usable,
      73 and 74 an output cannot be written, 75 not now but perhaps later.
      """,
    options: [Parameter(Command.versionFlag)],
    commands: [
      RunCommand.command, CheckCommand.command, ShotCommand.command, ReplayCommand.command,
      DoctorCommand.command, FingerCommand.command, RecordCommand.command, BenchCommand.command,
      Command("help", summary: "Shows how a command is called."),
    ])

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // No command for people: the program starts itself so, and no help tells of it.
    if arguments.first == ConsoleGuardian.argument {
      exit(ConsoleGuardian.keepWatch(over: arguments.dropFirst().first))
    }
    exit(run(arguments))
  }

  private static func run(_ arguments: [String]) -> Int32 {
    do {
      switch try command.parse(arguments) {
      case .help(let text): return Output.write(text)
      case .version: return Output.write("panelist \(version)\n")
      case .command(let parsed): return carryOut(parsed)
      }
    } catch {
      Output.complain(error.description)
      return ExitStatus.usage
    }
  }

  private static func carryOut(_ arguments: ParsedArguments) -> Int32 {
    switch arguments.path.first {
    case RunCommand.command.name: RunCommand.run(arguments)
    case CheckCommand.command.name: CheckCommand.run(arguments)
    case ShotCommand.command.name: ShotCommand.run(arguments)
    case ReplayCommand.command.name: ReplayCommand.run(arguments)
    case DoctorCommand.command.name: DoctorCommand.run(arguments)
    case RecordCommand.command.name: RecordCommand.run(arguments)
    case BenchCommand.command.name: BenchCommand.run(arguments)
    default: FingerCommand.run(arguments)
    }
  }
}
