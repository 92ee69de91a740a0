import Geometry
import Testing
import Touch

@Suite struct TouchMappingTests {
  @Test func aTouchLandsWhereItIsSeen() {
    let mapping = TouchMapping(viewport: Size(width: 800, height: 480))
    #expect(mapping.map(unit(0.25, 0.125)) == unit(200, 60))
  }

  @Test func aTurnedPictureIsTouchedWhereItIsDrawn() {
    let size = Size(width: 480, height: 800)
    for rotation in [Rotation.none, .quarter, .half, .threeQuarters] {
      for isMirrored in [false, true] {
        let orientation = Orientation(rotation: rotation, isMirrored: isMirrored)
        let mapping = TouchMapping(orientation: orientation, viewport: size)
        let panel = orientation.panelPoint(ofPicture: unit(0.25, 0.75))
        #expect(mapping.map(panel) == unit(120, 600))
      }
    }
  }

  @Test func theCornersOfATurnedPanelAreInsideThePicture() {
    let size = Size(width: 480, height: 800)
    for rotation in [Rotation.none, .quarter, .half, .threeQuarters] {
      let mapping = TouchMapping(orientation: Orientation(rotation: rotation), viewport: size)
      for corner in [unit(0, 0), unit(0, 0.999), unit(0.999, 0), unit(0.999, 0.999)] {
        let point = mapping.map(corner)
        #expect(point.x >= 0 && point.x < 480 && point.y >= 0 && point.y < 800)
      }
    }
  }

  @Test func everyChangeOfAFrameIsMapped() {
    let mapping = TouchMapping(viewport: Size(width: 100, height: 100))
    let change = TouchChange(contact: ContactID(1), phase: .moved, position: unit(0.5, 0.25))
    let frame = mapping.map(TouchFrame(time: .seconds(1), changes: [change, change]))
    #expect(frame.time == .seconds(1))
    #expect(frame.changes.map(\.position) == [unit(50, 25), unit(50, 25)])
  }
}
