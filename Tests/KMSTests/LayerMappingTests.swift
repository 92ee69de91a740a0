import Geometry
import Raster
import Testing

@testable import KMS

private let argb: UInt32 = 0x3432_5241
private let xrgb: UInt32 = 0x3432_5258

/// A card like those of one driver.
struct KnownCard: Sendable, CustomTestStringConvertible {
  var driver: String
  var planes: [Plane]
  var tallest = 4096
  var cursor = 64
  var isAtomic = true
  var format = PixelFormat.xrgb8888

  var testDescription: String { driver }

  var report: CardReport {
    CardReport(
      path: "/dev/dri/card0", driver: driver, hasDumbBuffers: true, isAtomic: isAtomic,
      maximumSize: PixelSize(width: 4096, height: tallest),
      cursorSize: PixelSize(width: cursor, height: cursor), crtcs: [40],
      connectors: [connector("DSI-1")], planes: planes)
  }

  func mapping(_ request: LayerRequest, _ use: PlaneUse = .auto) throws -> LayerMapping {
    let report = report
    var output = OutputRequest()
    output.format = format
    return LayerMapping(request, on: report, try OutputChoice(among: [report], output), use: use)
  }
}

private func primary(_ formats: [UInt32] = [xrgb, 0x3631_4752], zpos: UInt64? = nil) -> Plane {
  Plane(id: 30, kind: .primary, possibleCRTCs: 1, formats: formats, zpos: zpos)
}

private func overlay(_ id: UInt32, _ formats: [UInt32] = [xrgb, argb], zpos: UInt64? = nil) -> Plane
{
  Plane(id: id, kind: .overlay, possibleCRTCs: 1, formats: formats, zpos: zpos)
}

private func pointer(_ id: UInt32) -> Plane {
  Plane(id: id, kind: .cursor, possibleCRTCs: 1, formats: [argb])
}

private let vkms = KnownCard(
  driver: "vkms", planes: [primary()] + (31...38).map { overlay($0) } + [pointer(39)],
  tallest: 8192, cursor: 512)
private let i915 = KnownCard(
  driver: "i915", planes: [primary(zpos: 0), overlay(31, zpos: 1), pointer(32)], tallest: 16_384,
  cursor: 256)
private let msm = KnownCard(
  driver: "msm", planes: [primary(zpos: 0)] + (31...34).map { overlay($0, zpos: 1) },
  tallest: 65_535)
private let imx = KnownCard(driver: "imx-drm", planes: [primary(), overlay(31)])
private let lcdif = KnownCard(driver: "imx-lcdif", planes: [primary()])

@Suite("Layers of a list on the planes of a card")
struct LayerMappingTests {
  /// A list of 800 × 480 pixels with two arrows.
  private static func list(opaque: Bool = true) -> LayerRequest {
    LayerRequest(
      isOpaque: opaque, stripHeight: 1728...2208,
      sprites: [
        PixelRect(x: 378, y: 4, width: 44, height: 44),
        PixelRect(x: 378, y: 432, width: 44, height: 44),
      ])
  }

  @Test("an opaque list moves on the primary plane, its arrows on what is above")
  func opaque() throws {
    let plans = try [vkms, i915, msm, imx].map { try $0.mapping(Self.list()).plan }
    #expect(plans.map { $0?.strip } == [30, 30, 30, 30])
    #expect(plans.map { $0?.backdrop } == [nil, nil, nil, nil])
    #expect(plans.map { $0?.stripHeight } == [2208, 2208, 2208, 2208])
    #expect(
      plans.map { $0?.sprites.map(\.plane) ?? [] } == [[31, 32], [31, 32], [31, 32], [31]])
  }

  @Test("a pointer's buffer is as large as the driver says, whatever the arrow's size")
  func pointerSize() throws {
    let sprites = try #require(try i915.mapping(Self.list()).plan).sprites
    #expect(sprites.map(\.bufferSize.width) == [44, 256])
    #expect(sprites.map(\.frame.y) == [432, 4])
  }

  @Test("with one plane for two arrows they share it")
  func shared() throws {
    let sprites = try #require(try imx.mapping(Self.list()).plan).sprites
    #expect(sprites.map(\.frame) == [PixelRect(x: 378, y: 4, width: 44, height: 472)])
  }

  @Test("rows over a picture move on the lowest plane with alpha")
  func clear() throws {
    let plan = try #require(try vkms.mapping(Self.list(opaque: false)).plan)
    #expect(plan.backdrop == 30 && plan.strip == 31)
    #expect(plan.sprites.map(\.plane) == [32, 33])
    let reason = try imx.mapping(Self.list(opaque: false)).reason
    #expect(reason == "composed in memory: there is no plane left for the arrows")
    var below = msm
    below.planes = [
      primary(zpos: 3), overlay(31, zpos: 1), overlay(32, zpos: 4), overlay(33, zpos: 5),
    ]
    #expect(try below.mapping(Self.list(opaque: false)).plan?.strip == 32)
  }

  @Test("without a plane for the arrows, or a buffer that is tall enough, the list is composed")
  func composed() throws {
    #expect(
      try lcdif.mapping(Self.list()).reason
        == "composed in memory: there is no plane left for the arrows")
    var low = vkms
    low.tallest = 1700
    #expect(
      try low.mapping(Self.list()).reason
        == "composed in memory: buffers are at most 1700 lines tall, 1728 are needed")
    low.tallest = 2000
    #expect(try low.mapping(Self.list()).plan?.stripHeight == 2000)
    var opaqueOverlays = vkms
    opaqueOverlays.planes = [primary(), overlay(31, [xrgb])]
    #expect(try opaqueOverlays.mapping(Self.list()).plan == nil)
  }

  @Test(
    "drivers that take an offset and do not move are never believed, not even if told to",
    arguments: ["bochs-drm", "qxl", "simpledrm", "ofdrm", "udl", "gud"])
  func lying(driver: String) throws {
    var card = vkms
    card.driver = driver
    for use in PlaneUse.allCases { #expect(try card.mapping(Self.list(), use).plan == nil) }
  }

  @Test("drivers that nobody knows move only if told to")
  func unknown() throws {
    var card = vkms
    card.driver = "newdrm"
    #expect(
      try card.mapping(Self.list()).reason
        == "composed in memory: nobody knows whether newdrm shows a plane's offset")
    #expect(try card.mapping(Self.list(), .force).plan?.strip == 30)
    #expect(try vkms.mapping(Self.list(), .off).reason.contains("render.planes is off"))
  }

  @Test("turned pictures, 16 bits and drivers without atomic commits are composed")
  func unfit() throws {
    var turned = Self.list()
    turned.orientation = Orientation(rotation: .quarter)
    #expect(try vkms.mapping(turned).plan == nil)
    var narrow = vkms
    narrow.format = .rgb565
    #expect(try narrow.mapping(Self.list()).reason.contains("not RG16"))
    var old = vkms
    old.isAtomic = false
    #expect(try old.mapping(Self.list()).reason.contains("no atomic commits"))
  }

  @Test("a plane that another display shows is left alone")
  func busy() throws {
    var card = vkms
    for index in card.planes.indices where card.planes[index].kind != .primary {
      card.planes[index].currentCRTC = 41
    }
    #expect(try card.mapping(Self.list()).plan == nil)
  }
}
