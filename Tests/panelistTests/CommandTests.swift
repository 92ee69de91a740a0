import Arguments
import Geometry
import Kiosk
import Testing

@testable import panelist

@Suite("The panelist command")
struct CommandTests {
  private func arguments(_ line: String) throws -> ParsedArguments {
    let words = line.split(separator: " ").map(String.init)
    guard case .command(let parsed) = try Panelist.command.parse(words) else {
      throw UsageError(command: "test", problem: "no command")
    }
    return parsed
  }

  @Test("runs the usual configuration unless another is named")
  func run() throws {
    let usual = RunCommand.options(try arguments("run"))
    #expect(usual == RunOptions(configuration: "/etc/panelist/panelist.yaml", log: nil))
    let named = RunCommand.options(try arguments("run a.yaml --log b.jsonl"))
    #expect(named == RunOptions(configuration: "a.yaml", log: "b.jsonl"))
  }

  @Test("takes pictures of an 800x480 panel unless told otherwise")
  func shot() throws {
    let usual = ShotCommand.options(try arguments("shot a.yaml -o b.png"))
    #expect(usual.size == PixelSize(width: 800, height: 480))
    #expect(usual.scale == nil && usual.offset == nil && usual.rotation == nil)
    let all = ShotCommand.options(
      try arguments("shot a -o b --size 320x480 --scale 2 --offset -12.5 --rotation 90"))
    #expect(
      all
        == ShotOptions(
          configuration: "a", output: "b", size: PixelSize(width: 320, height: 480), scale: 2,
          offset: -12.5, rotation: .quarter))
  }

  @Test("replays several recordings at 60 Hz unless told otherwise")
  func replay() throws {
    let usual = ReplayCommand.options(try arguments("replay a --touch 1 --touch 2"))
    #expect(usual == ReplayOptions(configuration: "a", touchFiles: ["1", "2"]))
    #expect(usual.refresh == 60)
    let all = ReplayCommand.options(
      try arguments(
        "replay a --touch 1 --size 10x20 --scale 0.5 --refresh 25 --until 3.5 --log l --frames f"))
    #expect(
      all
        == ReplayOptions(
          configuration: "a", touchFiles: ["1"], size: PixelSize(width: 10, height: 20),
          scale: 0.5, refresh: 25, until: 3.5, log: "l", framesDirectory: "f"))
  }

  @Test(
    "refuses what makes no picture",
    arguments: [
      "shot a -o b --scale 0", "shot a -o b --scale 9", "shot a -o b --size 0x0",
      "shot a -o b --size 30000x30000", "replay a --touch b --refresh 0",
      "replay a --touch b --refresh 1001", "replay a --touch b --until 0", "replay a",
      "finger swipe 1,1 2,2", "finger tap 1,1 --kind mouse", "finger play", "check", "doctor x",
    ])
  func refusals(line: String) {
    #expect(throws: UsageError.self) { try arguments(line) }
  }

  @Test(
    "explains every command, and each line of help fits a console of 100 columns",
    arguments: [
      [], ["run"], ["check"], ["shot"], ["replay"], ["doctor"], ["bench"], ["finger"],
      ["finger", "swipe"], ["finger", "tap"], ["finger", "play"],
    ])
  func help(path: [String]) throws {
    guard case .help(let text) = try Panelist.command.parse(path + ["--help"]) else {
      Issue.record("no help for \(path)")
      return
    }
    #expect(text.contains("Usage: \((["panelist"] + path).joined(separator: " "))"))
    for line in text.split(separator: "\n") where !line.hasPrefix("Usage:") {
      #expect(line.count <= 100, "\(line)")
    }
  }
}
