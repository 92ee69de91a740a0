import Diagnosis
import Geometry

/// Machines that people really have.
enum Machines {
  /// A container or build server without any device.
  static var bare: MachineFacts {
    MachineFacts(programVersion: "1.0", kernel: "6.1.0", user: "ann", userID: 1000)
  }

  /// A panel with a touchscreen, used from its own text console.
  static var kiosk: MachineFacts {
    var facts = bare
    facts.groups = ["video", "input"]
    facts.cards = [panel]
    facts.choice = "Virtual-1 of /dev/dri/card0"
    facts.inputs = [keyboard, touchscreen]
    facts.fingerAccess = .granted
    facts.console = ConsoleFacts(exists: true, active: "tty1", own: "/dev/tty1")
    return facts
  }

  static var panel: CardFacts {
    var card = CardFacts(path: "/dev/dri/card0", access: .granted, driver: "virtio_gpu")
    card.hasDumbBuffers = true
    card.hasAtomic = true
    card.largest = PixelSize(width: 8192, height: 8192)
    card.isHeldByAnother = false
    card.connectors = [
      ConnectorFacts(
        name: "Virtual-1", state: .connected,
        modes: [
          ModeFacts(PixelSize(width: 800, height: 480), refresh: 59.94, isPreferred: true),
          ModeFacts(PixelSize(width: 640, height: 480), refresh: 60),
        ])
    ]
    card.planes = [
      PlaneFacts(id: 33, kind: "primary", formats: ["XR24"], isDrawable: true),
      PlaneFacts(id: 34, kind: "cursor", formats: ["AR24"]),
    ]
    return card
  }

  static let keyboard = InputFacts(
    path: "/dev/input/event0", name: "Power Button", access: .granted, use: nil,
    reason: "it has no position")
  static let touchscreen = InputFacts(
    path: "/dev/input/event3", name: "Goodix", access: .granted, use: "touchscreen",
    reason: "type B, 10 fingers")
}
