/// Evemu text of a finger on a panel whose axes count 1000 steps, as `evemu-record` would write it.
enum RecordedFinger {
  /// A multi-touch panel, type B.
  static let panel = """
    N: Test panel
    I: 0003 0eef 72a1 0210
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    \(buttons)
    B: 03 03 00 00 00 00 80 60 02
    \(axes)
    A: 2f 0 1 0 0
    A: 39 0 65535 0 0

    """

  /// A multi-touch panel without slots, type A.
  static let panelWithoutSlots = """
    N: Old panel
    I: 0003 1b96 0001 0110
    P: 02 00 00 00 00 00 00 00
    \(buttons)
    B: 03 03 00 00 00 00 00 60 00
    \(axes)

    """

  private static let buttons = """
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    """

  private static let axes = """
    A: 00 0 999 0 0
    A: 01 0 999 0 0
    A: 35 0 999 0 0
    A: 36 0 999 0 0
    """

  /// A finger that goes from `start` to `end`, in steps of the panel's height, and lifts on its way.
  static func swipe(from start: Int, to end: Int, seconds: Double, at time: Double = 0) -> String {
    let count = Int(seconds * 100)
    var text = frame(at: time, ["0039 7", "0035 500", "0036 \(start)"])
    for step in 1...count {
      let y = start + (end - start) * step / count
      text += frame(at: time + Double(step) / 100, ["0036 \(y)"])
    }
    return text + frame(at: time + seconds + 0.001, ["0039 -1"])
  }

  /// A finger that rests on height `y` for a tenth of a second.
  static func tap(_ y: Int, at time: Double = 0) -> String {
    frame(at: time, ["0039 8", "0035 500", "0036 \(y)"]) + frame(at: time + 0.1, ["0039 -1"])
  }

  /// The same finger for a tenth of a second on a panel without slots.
  static func swipeWithoutSlots(from start: Int, to end: Int) -> String {
    var text = ""
    for step in 0...10 {
      let y = start + (end - start) * step / 10
      text += frame(at: Double(step) / 100, ["0035 500", "0036 \(y)"], marker: "0000 0002 0\n")
    }
    return text + frame(at: 0.11, [], marker: "0000 0002 0\n")
  }

  private static func frame(at time: Double, _ changes: [String], marker: String = "") -> String {
    let microseconds = Int((time * 1e6).rounded()) + 5_000_000
    let digits = String(microseconds % 1_000_000)
    let stamp =
      "\(microseconds / 1_000_000)." + String(repeating: "0", count: 6 - digits.count) + digits
    let end = marker.isEmpty ? "" : "E: \(stamp) \(marker)"
    return changes.map { "E: \(stamp) 0003 \($0)\n" }.joined() + end + "E: \(stamp) 0000 0000 0\n"
  }
}
