import Geometry
import Testing

@testable import KMS

struct OutputChangeTests {
  private let usual = card([connector("HDMI-A-1"), connector("HDMI-A-2", id: 2, connected: false)])

  private func change(to card: CardReport) throws -> OutputChange? {
    OutputChange(of: try OutputChoice(among: [usual]), on: card, OutputRequest())
  }

  @Test func `a display that is as it was goes on`() throws {
    #expect(try change(to: usual) == nil)
  }

  @Test func `a display that is unplugged is left, whatever else is connected`() throws {
    let other = card([
      connector("HDMI-A-1", connected: false), connector("HDMI-A-2", id: 2),
    ])
    #expect(try change(to: other) == .unplugged(connector: "HDMI-A-1"))
    #expect(try change(to: card([])) == .unplugged(connector: "HDMI-A-1"))
  }

  @Test func `a display connected without a mode counts as unplugged`() throws {
    let dark = card([connector("HDMI-A-1", modes: [])])
    #expect(try change(to: dark) == .unplugged(connector: "HDMI-A-1"))
  }

  @Test func `a display that prefers another mode is lit anew`() throws {
    let resized = card([connector("HDMI-A-1", modes: [mode(1024, 600, preferred: true)])])
    #expect(try change(to: resized) == .otherMode(connector: "HDMI-A-1"))
  }

  @Test func `a longer list of modes with the same preferred one changes nothing`() throws {
    let more = card([
      connector("HDMI-A-1", modes: [mode(1024, 600), mode(800, 480, preferred: true)])
    ])
    #expect(try change(to: more) == nil)
  }

  @Test func `a second display changes nothing`() throws {
    let both = card([connector("DSI-1", id: 7), connector("HDMI-A-1")])
    #expect(try change(to: both) == nil)
  }

  @Test func `a display that the driver would not light in its best mode is left alone`() throws {
    let modes = [mode(1920, 1080, preferred: true), mode(800, 480)]
    let report = card([connector("HDMI-A-1", modes: modes)])
    let fallback = try OutputChoice.candidates(among: [report], OutputRequest())
      .first { $0.mode.size.width == 800 }
    let choice = try #require(fallback)
    #expect(OutputChange(of: choice, on: report, OutputRequest()) == nil)
  }
}
