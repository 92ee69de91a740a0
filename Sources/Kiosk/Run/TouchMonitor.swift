import Artwork
import Geometry
import Interface
import Raster
import Scrolling
import Touch

/// Shows the fingers on the list and what is measured of them: `panelist run --show-touches`.
struct TouchMonitor {
  private let artwork: TouchArtwork
  private let scale: Double
  private let width: Int
  private var contacts: [ContactID: Point] = [:]
  /// Stamp of the oldest report that no frame has shown yet, and of that in the frame on its way.
  private var waiting: Duration?
  private var onItsWay: Duration?
  private var latency: Duration?

  /// Shows fingers on a picture `width` pixels wide, `scale` of them a point.
  init(artwork: TouchArtwork, scale: Double, width: Int) {
    self.artwork = artwork
    self.scale = scale
    self.width = width
  }

  /// Takes one frame of touches, in points of the viewport.
  mutating func take(_ frame: TouchFrame) {
    if waiting == nil { waiting = frame.time }
    for change in frame.changes {
      switch change.phase {
      case .began, .moved: contacts[change.contact] = change.position
      case .ended, .cancelled: contacts[change.contact] = nil
      }
    }
  }

  /// A frame with all that was taken so far is handed to the display.
  mutating func handedOver() {
    if let waiting { onItsWay = waiting }
    waiting = nil
  }

  /// The display shows it since `time`.
  mutating func shown(at time: Duration) {
    if let onItsWay { latency = time - onItsWay }
    onItsWay = nil
  }

  /// What lies over the list in `state`, of a panel that reports every `interval`.
  func overlays(_ state: InterfaceState, interval: Duration?) -> [Overlay] {
    let ring = artwork.ring
    let rings = contacts.sorted { $0.key.number < $1.key.number }.map { _, point in
      Overlay(
        x: Int((point.x * scale).rounded()) - ring.size.width / 2,
        y: Int((point.y * scale).rounded()) - ring.size.height / 2, picture: ring)
    }
    let strip = artwork.strip(text(state, interval: interval), width: width)
    return rings + [Overlay(x: 0, y: 0, picture: strip)]
  }

  /// `dragging · 1 finger · 812 pt/s · reports at 120 Hz · 14 ms from touch to picture`.
  func text(_ state: InterfaceState, interval: Duration?) -> String {
    let count = contacts.count
    var parts = [state.phase.rawValue, "\(count) \(count == 1 ? "finger" : "fingers")"]
    parts.append("\(Int(state.velocity.dy.rounded())) pt/s")
    if let interval, interval > .zero {
      parts.append("reports at \(Int((1 / interval.seconds).rounded())) Hz")
    }
    if let latency {
      parts.append("\(Int((latency.seconds * 1000).rounded())) ms from touch to picture")
    }
    return parts.joined(separator: " · ")
  }
}
