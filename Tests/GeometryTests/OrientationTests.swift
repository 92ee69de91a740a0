import Geometry
import Testing

@Suite("One transform for pixels and touches")
struct OrientationTests {
  static let all = Rotation.allCases.flatMap { rotation in
    [false, true].map { Orientation(rotation: rotation, isMirrored: $0) }
  }
  private let picture = PixelSize(width: 7, height: 4)

  @Test("a finger on a drawn pixel touches that pixel", arguments: all)
  func touchUndoesDraw(orientation: Orientation) {
    let panel = orientation.panelSize(ofPicture: picture)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let drawn = orientation.panelRect(
          of: PixelRect(x: x, y: y, width: 1, height: 1), inPicture: picture)
        let finger = Point(
          x: (Double(drawn.x) + 0.5) / Double(panel.width),
          y: (Double(drawn.y) + 0.5) / Double(panel.height))
        let touched = orientation.picturePoint(ofPanel: finger)
        #expect(Int(touched.x * Double(picture.width)) == x)
        #expect(Int(touched.y * Double(picture.height)) == y)
      }
    }
  }

  @Test("every pixel of the panel is drawn once", arguments: all)
  func bijective(orientation: Orientation) {
    var seen = Set<PixelRect>()
    let panel = PixelRect(orientation.panelSize(ofPicture: picture))
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let drawn = orientation.panelRect(
          of: PixelRect(x: x, y: y, width: 1, height: 1), inPicture: picture)
        #expect(panel.contains(drawn))
        seen.insert(drawn)
      }
    }
    #expect(seen.count == panel.area)
  }

  @Test("a quarter turn puts the picture's top left at the panel's top right")
  func quarterIsClockwise() {
    let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let turned = Orientation(rotation: .quarter).panelRect(of: corner, inPicture: picture)
    #expect(turned == PixelRect(x: 3, y: 0, width: 1, height: 1))
  }
}
