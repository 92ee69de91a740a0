import Geometry
import Testing

@testable import KMS

struct PanelTests {
  @Test(arguments: [
    ("Normal", Rotation.none), ("Upside Down", .half), ("Left Side Up", .threeQuarters),
    ("Right Side Up", .quarter),
  ])
  func `a panel built in on its side is turned back`(side: String, rotation: Rotation) {
    #expect(Connector.rotation(panelOrientation: side) == rotation)
    // The side that is up as built in shows the top of the picture.
    let top = Orientation(rotation: rotation).panelPoint(ofPicture: Point(x: 0.5, y: 0))
    let expected =
      switch side {
      case "Normal": Point(x: 0.5, y: 0)
      case "Upside Down": Point(x: 0.5, y: 1)
      case "Left Side Up": Point(x: 0, y: 0.5)
      default: Point(x: 1, y: 0.5)
      }
    #expect(top == expected)
  }

  @Test func `an orientation nobody has named yet is not guessed`() {
    #expect(Connector.rotation(panelOrientation: "Unknown") == nil)
  }

  private func scale(_ width: Int, _ height: Int, _ pixels: PixelSize) -> Double? {
    Connector(
      id: 1, name: "DSI-1", isConnected: true, modes: [], possibleCRTCs: 1,
      widthInMillimetres: width, heightInMillimetres: height
    ).scale(of: pixels)
  }

  @Test func `small pixels make more of them a point, large ones never less than one`() {
    #expect(scale(154, 86, PixelSize(width: 800, height: 480)) == 1)
    #expect(scale(217, 136, PixelSize(width: 1280, height: 800)) == 1)
    #expect(scale(88, 155, PixelSize(width: 720, height: 1280)) == 1.25)
    #expect(scale(62, 110, PixelSize(width: 720, height: 1280)) == 1.75)
    #expect(scale(256, 144, PixelSize(width: 3840, height: 2160)) == 2.5)
    #expect(scale(476, 268, PixelSize(width: 1920, height: 1080)) == 1)
  }

  @Test func `a size in millimetres that cannot be is ignored`() {
    let panel = PixelSize(width: 1920, height: 1080)
    #expect(scale(0, 0, panel) == nil)
    #expect(scale(160, 90, panel) == nil)
    #expect(scale(16, 9, panel) == nil)
    #expect(scale(100, 300, panel) == nil)
    #expect(scale(20, 11, panel) == nil)
    #expect(scale(90, 160, panel) == nil)
  }
}
