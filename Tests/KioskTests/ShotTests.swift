import Geometry
import Kiosk
import Raster
import TestSupport
import Testing

@Suite("A picture of the panel")
struct ShotTests {
  private let desk = Desk()
  private let phone = PixelSize(width: 320, height: 480)

  @Test("shows the arrow down, and none up, at the top of the demo list")
  func top() throws {
    try Golden.expect(desk.shot(Desk.demo).pixmap, "demo-top")
  }

  @Test("shows both arrows in the middle of the demo list")
  func middle() throws {
    try Golden.expect(desk.shot(Desk.demo, offset: 2352).pixmap, "demo-middle")
  }

  @Test("shows the arrow up, and none down, at the end of the demo list")
  func end() throws {
    try Golden.expect(desk.shot(Desk.demo, offset: 4704).pixmap, "demo-end")
  }

  @Test("shows no arrow beside a list that fits")
  func fits() throws {
    try Golden.expect(desk.shot(Desk.fits).pixmap, "fits")
  }

  @Test("shows the party's picture behind transparent cells, and no arrow up at the start")
  func partyStart() throws {
    try Golden.expect(desk.shot(Desk.party, size: phone).pixmap, "party-start")
  }

  @Test("keeps the party's picture and its arrows where they are while the cells scroll")
  func partyScrolled() throws {
    try Golden.expect(desk.shot(Desk.party, size: phone, offset: 100).pixmap, "party-scrolled")
  }

  @Test("is the upright picture turned, on a panel that hangs on its side")
  func turned() throws {
    let upright = try desk.shot(Desk.demo, size: PixelSize(width: 800, height: 480), offset: 100)
    let turned = try desk.shot(
      Desk.demo, size: PixelSize(width: 480, height: 800), offset: 100, rotation: .quarter)
    for y in stride(from: 0, to: 480, by: 7) {
      for x in stride(from: 0, to: 800, by: 7) {
        guard turned.pixmap[479 - y, x] != upright.pixmap[x, y] else { continue }
        Issue.record("\(x),\(y) of the upright picture is not at \(479 - y),\(x) of the turned one")
        return
      }
    }
  }

  @Test("beyond an edge is the overscroll that a finger could reach, however far is asked for")
  func overscroll() throws {
    let far = try desk.shot(Desk.demo, offset: -1e9)
    let screen = try desk.shot(Desk.demo, offset: -480)
    #expect(far.pixmap[400, 240] == screen.pixmap[400, 240])
  }

  @Test("of a configuration that is not there exits 65")
  func missing() {
    let options = ShotOptions(configuration: "/nowhere.yaml", output: desk.folder.file("x.png"))
    #expect(takeShot(options) == 65)
  }

  @Test("in a folder that is not there exits 73")
  func unwritable() {
    #expect(takeShot(ShotOptions(configuration: Desk.demo, output: "/nowhere/x.png")) == 73)
  }
}
