import Arguments
import Geometry
import Testing

@Suite("A command line")
struct CommandParserTests {
  static let config = Operand("CONFIG", .path(), help: "A file.")
  static let place = Operand("AT", .position, help: "A place.", isRequired: false)
  static let size = Option("--size", .size, help: "A size.")
  static let output = Option("-o", .path("OUT"), help: "A file.", isRequired: true)
  static let touch = Option("--touch", .path(), help: "Files.", isRepeatable: true)
  static let offset = Option("--offset", .number(unit: "points", placeholder: "Y"), help: "Where.")
  static let json = Flag("--json", help: "JSON.")

  static let program = Command(
    "tool", summary: "A tool.", options: [Parameter(Command.versionFlag)],
    commands: [
      Command(
        "shot", summary: "A picture.", operands: [Parameter(config), Parameter(place)],
        options: [
          Parameter(output), Parameter(size), Parameter(touch), Parameter(offset), Parameter(json),
        ]),
      Command("finger", summary: "Fingers.", commands: [Command("tap", summary: "A tap.")]),
    ])

  private func arguments(_ line: String) throws -> ParsedArguments {
    let words = line.split(separator: " ").map(String.init)
    guard case .command(let parsed) = try Self.program.parse(words) else {
      throw UsageError(command: "test", problem: "no command")
    }
    return parsed
  }

  private func problem(_ line: String) -> String {
    do {
      _ = try Self.program.parse(line.split(separator: " ").map(String.init))
      return "none"
    } catch {
      return error.description
    }
  }

  @Test("gives each option and operand its value, in any order")
  func values() throws {
    let parsed = try arguments("shot --size 320x480 a.yaml -o b.png -5,7.5 --json --offset=-40")
    #expect(parsed.path == ["shot"])
    #expect(parsed[Self.config] == "a.yaml")
    #expect(parsed[Self.place] == Point(x: -5, y: 7.5))
    #expect(parsed[Self.size] == PixelSize(width: 320, height: 480))
    #expect(parsed[Self.output] == "b.png")
    #expect(parsed[Self.offset] == -40)
    #expect(parsed[Self.json])
  }

  @Test("keeps every value of an option that may be repeated")
  func repeated() throws {
    let parsed = try arguments("shot a -o b --touch 1 --touch 2 --touch=3=4")
    #expect(parsed[all: Self.touch] == ["1", "2", "3=4"])
    #expect(!parsed[Self.json])
    #expect(parsed[Self.size] == nil)
  }

  @Test("takes everything after -- as it stands")
  func dashes() throws {
    #expect(try arguments("shot -o b -- --size")[Self.config] == "--size")
  }

  @Test(
    "that is wrong says where, what and what would be right",
    arguments: [
      ("", "tool: a command is missing; it can be shot, finger; see tool --help"),
      ("shto", "tool: unknown command \"shto\"; did you mean shot?; see tool --help"),
      ("--versoin", "tool: unknown option \"--versoin\"; did you mean --version?; see tool --help"),
      ("finger", "tool finger: a command is missing; it can be tap; see tool finger --help"),
      (
        "shot a -o b --sise 1x1",
        "tool shot: unknown option \"--sise\"; did you mean --size?; see tool shot --help"
      ),
      (
        "shot a -o b --size",
        "tool shot: --size lacks its value; it has to be width x height in pixels, each 1 to 16384, "
          + "such as 800x480; see tool shot --help"
      ),
      (
        "shot a -o b --offset nan",
        "tool shot: --offset \"nan\" has to be a number of points; see tool shot --help"
      ),
      ("shot a -o b -o c", "tool shot: -o is given twice; leave one out; see tool shot --help"),
      (
        "shot a -o b --json=1",
        "tool shot: --json takes no value; leave out \"=…\"; see tool shot --help"
      ),
      (
        "shot -o b",
        "tool shot: CONFIG is missing; the call is tool shot CONFIG [AT] -o OUT [--size WxH] "
          + "[--touch FILE] [--offset Y] [--json]; see tool shot --help"
      ),
      (
        "finger tap x",
        "tool finger tap: unexpected argument \"x\"; it takes no argument; see tool finger tap --help"
      ),
    ])
  func faults(line: String, message: String) {
    #expect(problem(line) == message)
  }

  @Test("without a required option names it")
  func requiredOption() {
    #expect(problem("shot a").hasPrefix("tool shot: -o is missing; "))
  }

  @Test(
    "shows help wherever it is asked for",
    arguments: ["shot --help", "shot a -h", "help shot", "shot --size 1x1 --help"])
  func help(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    guard case .help(let text) = try Self.program.parse(words) else {
      Issue.record("no help for \(line)")
      return
    }
    #expect(
      text == """
        A picture.

        Usage: tool shot CONFIG [AT] -o OUT [--size WxH] [--touch FILE] [--offset Y] [--json]

        Arguments:
          CONFIG  A file.
          AT      A place.

        Options:
          -o OUT        A file.
          --size WxH    A size.
          --touch FILE  Files.
          --offset Y    Where.
          --json        JSON.
          --help        Shows this text and does nothing else; -h for short.

        """)
  }

  @Test("lists the commands of a program")
  func programHelp() throws {
    guard case .help(let text) = try Self.program.parse(["help"]) else {
      Issue.record("no help")
      return
    }
    #expect(text.contains("  shot    A picture.\n  finger  Fingers.\n"))
    #expect(text.contains("Usage: tool COMMAND [OPTION…]\n"))
  }

  @Test("asks for the version")
  func version() throws {
    guard case .version = try Self.program.parse(["--version"]) else {
      Issue.record("no version")
      return
    }
  }
}
