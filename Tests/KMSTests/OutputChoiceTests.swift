import CDRM
import Geometry
import Raster
import Testing

@testable import KMS

func mode(_ width: Int, _ height: Int, rate: Int = 60, preferred: Bool = false) -> Mode {
  var info = drmModeModeInfo()
  info.hdisplay = UInt16(width)
  info.vdisplay = UInt16(height)
  info.htotal = 1000
  info.vtotal = 1000
  info.clock = UInt32(rate * 1000)
  info.type = preferred ? UInt32(DRM_MODE_TYPE_PREFERRED) : 0
  return Mode(info)
}

func connector(
  _ name: String, id: UInt32 = 1, modes: [Mode] = [mode(800, 480, preferred: true)],
  connected: Bool = true, crtcs: UInt32 = 1, current: UInt32? = nil
) -> Connector {
  Connector(
    id: id, name: name, isConnected: connected, modes: modes, possibleCRTCs: crtcs,
    currentCRTC: current)
}

func card(
  _ connectors: [Connector], path: String = "/dev/dri/card0", dumb: Bool = true,
  crtcs: [UInt32] = [40, 41], formats: [PixelFormat] = [.rgb565, .xrgb8888],
  maximum: PixelSize = PixelSize(width: 4096, height: 4096)
) -> CardReport {
  CardReport(
    path: path, driver: "test", hasDumbBuffers: dumb, isAtomic: true, maximumSize: maximum,
    crtcs: crtcs, connectors: connectors,
    planes: [
      Plane(id: 30, kind: .overlay, possibleCRTCs: 3, formats: formats.map(\.fourCC)),
      Plane(id: 31, kind: .primary, possibleCRTCs: 1, formats: formats.map(\.fourCC)),
      Plane(id: 32, kind: .primary, possibleCRTCs: 2, formats: formats.map(\.fourCC)),
    ])
}

struct OutputChoiceTests {
  @Test func `the built-in display comes before an external one on an earlier card`() throws {
    let choice = try OutputChoice(among: [
      card([connector("HDMI-A-1")]), card([connector("DSI-1")], path: "/dev/dri/card1"),
    ])
    #expect(choice.card == "/dev/dri/card1")
    #expect(choice.connector.name == "DSI-1")
    #expect(
      choice.reason
        == "DSI-1 of /dev/dri/card1 (test), the built-in display; mode 800x480@60, preferred by "
        + "the display; format XR24")
  }

  @Test func `the connector named by the configuration is taken, and waited for when dark`() throws
  {
    let cards = [card([connector("DSI-1"), connector("HDMI-A-1", id: 2)])]
    #expect(try OutputChoice(among: cards, OutputRequest(connector: "HDMI-A-1")).connector.id == 2)
    let error = #expect(throws: KMSError.self) {
      _ = try OutputChoice(among: cards, OutputRequest(connector: "DP-1"))
    }
    #expect(error?.isTemporary == true)
    #expect(
      error?.description
        == "no display is connected to DP-1 (DSI-1 connected, HDMI-A-1 connected): plug one in, "
        + "or name another connector in the configuration")
  }

  @Test func `nothing connected, no card and a card without buffers are told apart`() {
    #expect(throws: KMSError.noCard) { _ = try OutputChoice(among: []) }
    #expect(throws: KMSError.noConnector(wanted: nil, found: ["DP-1 disconnected"])) {
      _ = try OutputChoice(among: [card([connector("DP-1", connected: false)])])
    }
    #expect(throws: KMSError.noDumbBuffers(card: "/dev/dri/card0", driver: "test")) {
      _ = try OutputChoice(among: [card([connector("DP-1")], dumb: false)])
    }
  }

  @Test func `the mode is the named one, else the preferred one, else the largest`() throws {
    let modes = [mode(640, 480), mode(1280, 800, rate: 75), mode(1280, 800), mode(800, 480)]
    #expect(
      try OutputChoice(among: [card([connector("DP-1", modes: modes)])]).mode.description
        == "1280x800@75")
    let preferring = modes + [mode(1024, 600, preferred: true)]
    let cards = [card([connector("DP-1", modes: preferring)])]
    #expect(try OutputChoice(among: cards).mode.size == PixelSize(width: 1024, height: 600))
    #expect(
      try OutputChoice(among: cards, OutputRequest(mode: "1280x800@60")).mode.description
        == "1280x800@60")
    let error = #expect(throws: KMSError.self) {
      _ = try OutputChoice(among: cards, OutputRequest(mode: "1920x1080"))
    }
    #expect(
      error?.description.hasPrefix("DP-1 has no mode 1920x1080: it offers 640x480@60") == true)
  }

  @Test func `a mode larger than the card's buffers is passed over`() throws {
    let modes = [mode(3840, 2160, preferred: true), mode(1920, 1080)]
    let small = card(
      [connector("DP-1", modes: modes)], maximum: PixelSize(width: 2048, height: 2048))
    #expect(try OutputChoice(among: [small]).mode.size.width == 1920)
  }

  @Test func `a second display does not take the CRTC of the first`() throws {
    let cards = [
      card([
        connector("HDMI-A-1", current: 40), connector("HDMI-A-2", id: 2, crtcs: 3),
      ])
    ]
    let choice = try OutputChoice(among: cards, OutputRequest(connector: "HDMI-A-2"))
    #expect(choice.crtc == 41)
    #expect(choice.plane == 32)
  }

  @Test func `the CRTC that shows the console is kept and the overlay plane is not used`() throws {
    let choice = try OutputChoice(among: [card([connector("DP-1", crtcs: 3, current: 41)])])
    #expect(choice.crtc == 41)
    #expect(choice.plane == 32)
    #expect(throws: KMSError.noPlane(connector: "DP-1")) {
      _ = try OutputChoice(among: [card([connector("DP-1", crtcs: 4)])])
    }
  }

  @Test(arguments: [
    ([PixelFormat.rgb565], PixelFormat.rgb565), ([.rgb888, .rgb565], .rgb565),
    ([.rgb565, .xrgb8888], .xrgb8888), ([.xbgr8888], .xbgr8888),
  ])
  func `the first drawable format wins`(formats: [PixelFormat], expected: PixelFormat) throws {
    #expect(
      try OutputChoice(among: [card([connector("DP-1")], formats: formats)]).format == expected)
  }

  @Test func `a plane without a drawable format is refused`() {
    #expect(throws: KMSError.noFormat(connector: "DP-1", wanted: nil)) {
      _ = try OutputChoice(among: [card([connector("DP-1")], formats: [])])
    }
  }
}

struct OutputCandidateTests {
  @Test func `a driver that refuses the best mode is asked for others, largest first`() throws {
    let modes = [mode(640, 480), mode(1280, 800), mode(800, 480, preferred: true)]
    let candidates = try OutputChoice.candidates(
      among: [card([connector("DP-1", modes: modes)], formats: [.xrgb8888])], OutputRequest())
    #expect(candidates.map(\.mode.size.width) == [800, 1280, 640])
    #expect(candidates[1].reason.contains("1280x800@60, as the driver refuses 800x480@60"))
  }

  @Test func `each CRTC, each format and then each other display is a candidate`() throws {
    let cards = [card([connector("DP-1", crtcs: 3), connector("DSI-1", id: 2)])]
    let candidates = try OutputChoice.candidates(among: cards, OutputRequest())
    #expect(
      candidates.map(\.connector.name) == ["DSI-1", "DSI-1"] + Array(repeating: "DP-1", count: 4))
    #expect(candidates.map(\.crtc) == [40, 40, 40, 40, 41, 41])
    #expect(
      candidates.map(\.format)
        == [.xrgb8888, .rgb565, .xrgb8888, .rgb565, .xrgb8888, .rgb565])
  }

  @Test func `nothing but the display, mode and format of the configuration is tried`() throws {
    let modes = [mode(640, 480), mode(1280, 800, preferred: true)]
    let cards = [
      card([connector("DP-1", modes: modes), connector("DP-2", id: 2)])
    ]
    let request = OutputRequest(connector: "DP-1", mode: "640x480", format: .rgb565)
    let candidates = try OutputChoice.candidates(among: cards, request)
    #expect(candidates.map(\.connector.name) == ["DP-1"])
    #expect(candidates.map(\.mode.size.width) == [640])
    #expect(candidates.map(\.format) == [.rgb565])
    let error = #expect(throws: KMSError.self) {
      _ = try OutputChoice.candidates(among: cards, OutputRequest(format: .rgb888))
    }
    #expect(
      error?.description
        == "the plane of DP-1 does not take the format RG24: set display.format to auto")
  }

  @Test func `a display that cannot be driven does not stand in the way of the next`() throws {
    let cards = [card([connector("DSI-1", crtcs: 4), connector("HDMI-A-1", id: 2)])]
    #expect(try OutputChoice(among: cards).connector.name == "HDMI-A-1")
  }
}
