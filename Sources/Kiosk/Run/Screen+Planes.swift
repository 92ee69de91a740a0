import Interface
import KMS

extension Screen {
  /// Shows `state` by planes; whether it differs from the frame before, nil where it is composed.
  mutating func showByPlanes(_ state: InterfaceState) throws(KMSError) -> Bool? {
    guard var scene = planes.take() else { return nil }
    switch try scene.show(state, of: &stage, on: &output) {
    case .shown:
      planes = consume scene
      return true
    case .same:
      planes = consume scene
      return false
    case .refused:
      printError("planes: the driver refused a frame; the list is composed from now on")
      let damage = stage.draw(state)
      try output.present(stage.renderer.picture, damage: damage)
      return true
    }
  }

  /// Makes planes ready once a first picture shows, if they are to be tried.
  mutating func preparePlanes() throws(KMSError) {
    guard let use = planeUse else { return }
    planeUse = nil
    planes = try PlaneScene(stage, on: output, use: use)
  }
}
