import Geometry
public import Interface
public import KMS
import Raster
import Settings

/// The list on planes that move: a strip of rows and what lies over it.
struct PlaneScene: ~Copyable {
  /// What became of a frame.
  enum Answer {
    /// It shows at the next refresh.
    case shown
    /// It looks like the one before.
    case same
    /// The driver does not take the planes: the frame is to be composed before the scene goes.
    case refused
  }

  private var stack: LayerStack
  private var strip: Strip
  private var looks: [SpriteLook?]

  /// The layers of `stage` on `output`; `nil`, with the reason printed, where it is to be composed.
  init?(
    _ stage: borrowing Stage, on output: borrowing Output, use: PlaneUse
  ) throws(KMSError) {
    let mapping = try output.mapping(stage.layers, use: use)
    guard let plan = mapping.plan else {
      if use != .off { printError("planes: \(mapping.reason)") }
      return nil
    }
    let backdrop = stage.renderer.backdropPicture
    guard let stack = try output.layers(plan, backdrop: backdrop) else {
      printError("planes: composed in memory: the driver refuses to have \(mapping.reason)")
      return nil
    }
    printError("planes: \(mapping.reason)")
    self.stack = stack
    strip = stage.renderer.strip(height: plan.stripHeight)
    looks = Array(repeating: nil, count: plan.sprites.count)
  }

  /// Shows `state` by moving the planes, after drawing what the layers lack of it.
  mutating func show(
    _ state: InterfaceState, of stage: inout Stage, on output: inout Output
  ) throws(KMSError) -> Answer {
    let written = strip.pixelsWritten
    stage.renderer.draw(state, on: &strip, to: &stack)
    for index in looks.indices {
      let frame = stack.plan.sprites[index].frame
      let look = stage.renderer.spriteLook(state, in: frame)
      guard looks[index] != look else { continue }
      looks[index] = look
      stack.redrawSprite(index, isVisible: look.isVisible) { pixmap in
        stage.renderer.draw(look, of: frame, on: &pixmap)
      }
    }
    let isTaken = try output.present(
      &stack, source: strip.place.source, redrawn: strip.pixelsWritten != written)
    guard isTaken else { return .refused }
    return output.isFlipPending ? .shown : .same
  }
}

extension LayerStack: StripTarget {}

extension Stage {
  /// The layers that the list is made of.
  var layers: LayerRequest {
    LayerRequest(
      isOpaque: renderer.isStripOpaque,
      stripHeight: StripWindow.heights(
        window: renderer.picture.size.height, margin: renderer.rowExtent),
      sprites: renderer.spriteFrames, orientation: orientation)
  }
}
