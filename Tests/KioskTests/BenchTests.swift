import Geometry
import Kiosk
import Raster
import TestSupport
import Testing

@Suite("The scenes of the bench")
struct BenchTests {
  private let folder = TemporaryFolder()
  private let desk = Desk()

  @Test(
    "are lists that can be shown, with an arrow to more below",
    arguments: BenchOptions.sceneNames)
  func scenesShow(scene: String) throws {
    let size = PixelSize(width: 800, height: 480)
    #expect(writeScenes(to: folder.path, sizes: [size]) == 0)
    let picture = try desk.shot(folder.file("\(scene)-800x480.yaml"))
    // The default arrow is a dark disc with a light rim and chevron at the bottom of the panel.
    let x = picture.size.width / 2
    let colors = Set((436..<472).map { picture.pixmap[x, $0] })
    #expect(colors.count > 3)
    #expect(picture.size == size)
  }
}
