import Geometry
import Interface
import Raster
import Scrolling
import Settings

/// Writes one picture of what the panel would show.
public func takeShot(_ options: ShotOptions) -> Int32 {
  exitStatus { () throws(KioskError) in
    let configuration = try load(options.configuration)
    let orientation = options.rotation.map {
      Orientation(rotation: $0, isMirrored: configuration.settings.display.isMirrored)
    }
    var stage = try Stage(
      configuration, panel: options.size, scale: options.scale, orientation: orientation)
    let start = stage.interface.state(at: .zero)
    let state = InterfaceState(
      offset: Point(
        x: start.offset.x, y: options.offset.map { reachable($0, stage) } ?? start.offset.y),
      limits: start.limits)
    _ = stage.draw(state)
    try writePicture(of: stage, to: options.output)
  }
}

/// The nearest offset to `y` that a finger could pull the list to: up to a screen beyond an edge.
private func reachable(_ y: Double, _ stage: borrowing Stage) -> Double {
  let limits = stage.interface.scroll.limits
  let height = stage.interface.layout.viewport.height
  return min(max(y, limits.minY - height), limits.maxY + height)
}
