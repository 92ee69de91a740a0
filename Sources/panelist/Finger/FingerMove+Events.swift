import Evdev
import Geometry
import Touch

extension FingerMove {
  /// What a device of `kind` that is `extent` wide and high sends when its finger does `moves`.
  ///
  /// Each move is a frame of its own, in the order in which kernel drivers send its parts.
  static func events(
    of moves: [FingerMove], on kind: VirtualDeviceKind, extent: PixelSize
  ) -> [RawEvent] {
    var events: [RawEvent] = []
    var isDown = false
    for move in moves {
      func send(_ type: UInt16, _ code: UInt16, _ value: Int32) {
        events.append(RawEvent(time: move.time, type: type, code: code, value: value))
      }
      let button = kind == .tablet ? EventCode.left : EventCode.touch
      if let position = move.position {
        let x = pixel(position.x, of: extent.width)
        let y = pixel(position.y, of: extent.height)
        if kind == .touchscreen {
          send(EventCode.abs, EventCode.slot, 0)
          if !isDown { send(EventCode.abs, EventCode.trackingID, 1) }
          send(EventCode.abs, EventCode.positionX, x)
          send(EventCode.abs, EventCode.positionY, y)
        }
        if !isDown { send(EventCode.key, button, 1) }
        send(EventCode.abs, EventCode.absX, x)
        send(EventCode.abs, EventCode.absY, y)
      } else {
        if kind == .touchscreen { send(EventCode.abs, EventCode.trackingID, -1) }
        send(EventCode.key, button, 0)
      }
      isDown = move.position != nil
      send(EventCode.syn, EventCode.synReport, 0)
    }
    return events
  }

  private static func pixel(_ coordinate: Double, of length: Int) -> Int32 {
    Int32(clamping: Int(max(0, min(Double(length - 1), coordinate.rounded()))))
  }
}
