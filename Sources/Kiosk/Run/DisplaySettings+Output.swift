import Geometry
import KMS
import Raster
import Settings

extension RenderSettings {
  /// What the display's planes are used for.
  var use: PlaneUse {
    switch planes {
    case .auto: .auto
    case .off: .off
    case .force: .force
    }
  }
}

extension DisplaySettings {
  /// What is asked of the cards.
  var request: OutputRequest {
    OutputRequest(
      connector: output, mode: mode?.description, format: pixelFormat, interface: interface)
  }

  /// How the picture lies on the panel of `connector`; what is not said, the panel's maker says.
  func orientation(on connector: Connector) -> Orientation {
    Orientation(rotation: rotation ?? connector.panelRotation ?? .none, isMirrored: isMirrored)
  }

  private var interface: CommitInterface {
    switch api {
    case .auto: .automatic
    case .atomic: .atomic
    case .legacy: .legacy
    }
  }

  private var pixelFormat: PixelFormat? {
    switch format {
    case .auto: nil
    case .xrgb8888: .xrgb8888
    case .rgb565: .rgb565
    case .xbgr8888: .xbgr8888
    case .rgb888: .rgb888
    }
  }
}
