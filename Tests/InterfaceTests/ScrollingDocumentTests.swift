import Geometry
import Scrolling
import TestSupport
import Testing

@Suite("The page about the library")
struct ScrollingDocumentTests {
  private static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  private func text(_ path: String) -> String {
    String(decoding: TemporaryFolder().read("\(Self.root)/\(path)"), as: UTF8.self)
  }

  @Test("shows the example that is compiled here")
  func example() throws {
    let source = text("Tests/InterfaceTests/ScrollingExample.swift")
    let start = try #require(source.firstRange(of: "import Geometry"))
    let end = try #require(source.firstRange(of: "// End of the example."))
    let example = String(source[start.lowerBound..<end.lowerBound])
    #expect(text("docs/scrolling.md").contains("```swift\n\(example)```\n"))
  }

  @Test("has an example that scrolls, rests, and opens what is tapped")
  func run() {
    let screen = OwnScreen()
    var list = OwnList(screen: screen)
    list.touch(1, .down, at: Point(x: 240, y: 600), time: .zero)
    for step in 1...10 {
      let time = Duration.milliseconds(10 * step)
      list.touch(1, .move, at: Point(x: 240, y: 600 - 20 * Double(step)), time: time)
      _ = list.refresh(at: time)
    }
    list.touch(1, .up, at: Point(x: 240, y: 400), time: .milliseconds(105))
    var time = Duration.milliseconds(110)
    while list.refresh(at: time), time < .seconds(9) { time += .milliseconds(16) }
    #expect(time > .seconds(1) && time < .seconds(4))
    #expect(zip(screen.tops.dropFirst(), screen.tops).allSatisfy { $0 >= $1 })
    #expect(screen.events.last == .didEndDecelerating)
    list.touch(2, .down, at: Point(x: 240, y: 30), time: .seconds(9))
    list.touch(2, .up, at: Point(x: 240, y: 30), time: .seconds(9))
    #expect(screen.rows == [Int(((screen.tops.last ?? 0) + 30) / 72)])
    list.touch(3, .down, at: Point(x: 240, y: 30), time: .seconds(10))
    list.touch(3, .lost, at: Point(x: 240, y: 30), time: .seconds(10))
    #expect(screen.rows.count == 1)
  }
}
