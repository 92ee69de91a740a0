import Kiosk
import TestSupport
import Testing

@Suite("A replay")
struct ReplayTests {
  private let desk = Desk()
  private let flick = RecordedFinger.panel + RecordedFinger.swipe(from: 700, to: 300, seconds: 0.2)

  private func number(_ key: String, _ line: String) -> Double? {
    line.split(separator: "\"\(key)\":").dropFirst().first.flatMap {
      Double($0.prefix { "0123456789.-e".contains($0) })
    }
  }

  private func offset(_ line: String) -> Double? {
    line.split(separator: "\"offset\":").dropFirst().first.flatMap { number("y", String($0)) }
  }

  private func phases(_ log: [String]) -> [String] {
    let all = log.compactMap { line in
      line.split(separator: "\"phase\":\"").dropFirst().first.map {
        String($0.prefix { $0 != "\"" })
      }
    }
    return all.enumerated().filter { $0.offset == 0 || all[$0.offset - 1] != $0.element }
      .map(\.element)
  }

  @Test("of the same finger writes the same bytes")
  func same() throws {
    #expect(try desk.log(of: [flick]) == desk.log(of: [flick]))
  }

  @Test("moves the list under the finger, lets it glide and come to rest")
  func glide() throws {
    let log = try desk.log(of: [flick])
    #expect(phases(log) == ["tracking", "dragging", "decelerating", "idle"])
    #expect(log.filter { $0.contains("\"event\"") }.count == 2)
    #expect(log.contains { $0.contains("scrollBegan") })
    #expect(log.last?.contains("\"phase\":\"idle\"") == true)
    let end = try #require(log.last.flatMap(offset))
    #expect(end > 400)
  }

  @Test("comes to rest at the same offset at any refresh rate", arguments: [25.0, 30, 90, 120])
  func refreshRates(refresh: Double) throws {
    let usual = try #require(try desk.log(of: [flick]).last.flatMap(offset))
    let other = try #require(try desk.log(of: [flick], refresh: refresh).last.flatMap(offset))
    #expect(abs(usual - other) < 1e-6)
  }

  @Test("has a line for every refresh tick until the end that was asked for")
  func ticks() throws {
    let log = try desk.log(of: [flick], until: 2).filter { $0.contains("\"drawn\"") }
    #expect(log.count == 121)
    for (tick, line) in log.enumerated() {
      let time = try #require(number("t", line))
      #expect(abs(time - Double(tick) / 60) < 1e-9)
    }
  }

  @Test("tells which item was tapped, and scrolls nothing")
  func tap() throws {
    let log = try desk.log(of: [RecordedFinger.panel + RecordedFinger.tap(200)])
    let tap = "\"event\":\"tap\",\"item\":\"room-2\",\"index\":1"
    #expect(log.filter { $0.contains("\"event\"") }.map { $0.contains(tap) } == [true])
    #expect(log.allSatisfy { offset($0) ?? 0 == 0 })
  }

  @Test("of a file without a description continues the device before it")
  func continuedDevice() throws {
    let together = try desk.log(of: [flick])
    let apart = try desk.log(
      of: [RecordedFinger.panel, RecordedFinger.swipe(from: 700, to: 300, seconds: 0.2)])
    #expect(together == apart)
  }

  @Test("of an old panel without slots scrolls the list and taps it")
  func typeA() throws {
    let swiped = try desk.log(
      of: [RecordedFinger.panelWithoutSlots + RecordedFinger.swipeWithoutSlots(from: 700, to: 300)])
    #expect(try #require(swiped.compactMap(offset).last) > 100)
    let tapped = try desk.log(
      of: [RecordedFinger.panelWithoutSlots + RecordedFinger.swipeWithoutSlots(from: 200, to: 200)])
    #expect(tapped.contains { $0.contains("\"event\":\"tap\"") })
  }

  @Test("on a panel built in upside down scrolls the other way once its matrix says so")
  func calibrated() throws {
    let folder = TemporaryFolder()
    let content = Desk.demo.replacing("panelist.yaml", with: "content.yaml")
    let upsideDown = folder.write(
      Array(
        "list: {content: \(content)}\ntouch: {calibration: [-1, 0, 1, 0, -1, 1]}\n".utf8),
      to: "panelist.yaml")
    let log = try desk.log(
      of: [RecordedFinger.panel + RecordedFinger.swipe(from: 300, to: 700, seconds: 0.2)],
      on: upsideDown)
    #expect(try #require(log.compactMap(offset).last) > 100)
  }

  @Test("that would last for years is refused, not played")
  func brokenStamp() throws {
    #expect(throws: Desk.Failure(status: 65)) {
      try desk.log(of: [flick + RecordedFinger.tap(200, at: 1e9)])
    }
  }

  @Test("of an empty file says so with exit 65")
  func empty() throws {
    #expect(throws: Desk.Failure(status: 65)) { try desk.log(of: [""]) }
  }
}
