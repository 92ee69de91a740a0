import Artwork
import Content
import Geometry
import Interface
import Scrolling
import Testing
import Touch

@testable import Kiosk

@Suite("What is shown of fingers")
struct TouchMonitorTests {
  private let state = InterfaceState(
    offset: Point(x: 0, y: 10), velocity: Vector(dx: 0, dy: 812.4), phase: .dragging,
    limits: ScrollLimits(minX: 0, maxX: 0, minY: 0, maxY: 1000))

  private func frame(_ milliseconds: Int, _ phase: TouchPhase, _ number: Int) -> TouchFrame {
    TouchFrame(
      time: .milliseconds(milliseconds),
      changes: [
        TouchChange(
          contact: ContactID(number), phase: phase, position: Point(x: 100, y: 50))
      ])
  }

  @Test("is a ring for each finger, and the time from a touch to its picture")
  func measured() throws {
    let artwork = try #require(TouchArtwork(style: CellStyle(), scale: 2))
    var monitor = TouchMonitor(artwork: artwork, scale: 2, width: 640)
    monitor.take(frame(1000, .began, 1))
    monitor.take(frame(1004, .moved, 1))
    monitor.take(frame(1004, .began, 2))
    monitor.handedOver()
    monitor.take(frame(1008, .moved, 1))
    monitor.shown(at: .milliseconds(1016))
    let text = monitor.text(state, interval: .milliseconds(8))
    #expect(
      text
        == "dragging · 2 fingers · 812 pt/s · reports at 125 Hz · 16 ms from touch to picture")
    let overlays = monitor.overlays(state, interval: nil)
    #expect(overlays.count == 3)
    #expect(overlays[0].frame == PixelRect(x: 156, y: 56, width: 88, height: 88))
    #expect(overlays[2].frame.width == 640)
  }

  @Test("is nothing of a finger that is gone")
  func gone() throws {
    let artwork = try #require(TouchArtwork(style: CellStyle(), scale: 1))
    var monitor = TouchMonitor(artwork: artwork, scale: 1, width: 320)
    monitor.take(frame(1000, .began, 1))
    monitor.take(frame(1010, .cancelled, 1))
    #expect(monitor.overlays(state, interval: nil).count == 1)
    #expect(monitor.text(state, interval: nil) == "dragging · 0 fingers · 812 pt/s")
  }
}
