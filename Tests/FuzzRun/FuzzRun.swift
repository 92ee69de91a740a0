import Content
import Geometry
import Interface
import Scrolling
public import Touch

/// Bytes as the events of a touch device, through decoder, gestures and list, with what must hold.
///
/// The one judge of `make test` and of libFuzzer's programs alike.
/// Every input is an execution; none may trap, and `fault` says what else went wrong.
public struct FuzzRun {
  /// The panels, one of which the first byte chooses.
  public static let panels: [DeviceDescription] = [
    panel("slots", [0x2f: 0...4, 0x35: 0...999, 0x36: 0...599, 0x39: 0...65535, 0x37: 0...2]),
    panel("noise", [0x2f: 0...1, 0x35: -500...500, 0x36: -300...300, 0x39: 0...65535], fuzz: 9),
    panel("type A", [0x35: 0...999, 0x36: 0...599]),
    panel("type A with ids", [0x35: 0...999, 0x36: 0...599, 0x39: 0...15], fuzz: 40),
    panel("single", [0: 165...4016, 1: 220...3907]),
    panel("whole", [0: .min ... .max, 1: .min ... .max], fuzz: .max),
  ]
  private static let codes: [UInt16] = [0x2f, 0x35, 0x36, 0x39, 0x37, 0x30, 0, 1]

  private var bytes: ArraySlice<UInt8>
  private var assembler: TouchAssembler
  private var filter: TouchFilter
  private var filtered: Set<ContactID> = []
  private var interface: ListInterface
  private let part: Part
  private let mapping: TouchMapping
  private var time = Duration.seconds(100)
  private var happenings: [TimedHappening] = []
  private var live: Set<ContactID> = []
  private var begun: Set<ContactID> = []

  /// How far the bytes go.
  public enum Part: Sendable {
    /// Through the decoder alone, which is much faster.
    case decoder
    /// Through the decoder, the gestures and the list.
    case list
  }

  /// How an execution ended.
  public struct Outcome: Sendable {
    /// What is wrong; nil if nothing.
    public var fault: String?
    /// How many contacts began.
    public var contacts = 0
    /// How many taps, scrolls and the like there were.
    public var happenings = 0
  }

  /// Plays `bytes` to their end through `part` and lets everything rest.
  public static func play(_ bytes: [UInt8], through part: Part = .list) -> Outcome {
    guard var run = FuzzRun(bytes[...], through: part) else {
      return Outcome(fault: "a panel is refused")
    }
    let fault = run.play()
    return Outcome(fault: fault, contacts: run.begun.count, happenings: run.happenings.count)
  }

  private init?(_ bytes: ArraySlice<UInt8>, through part: Part) {
    let choice = Int(bytes.first ?? 0)
    let panel = Self.panels[choice % Self.panels.count]
    guard let assembler = TouchAssembler(panel, device: 3) else { return nil }
    var filters = TouchFilters()
    if choice & 32 != 0 {
      (filters.median, filters.debounce) = (choice & 64 != 0 ? 3 : 1, .milliseconds(20))
      filters.oneEuro = choice & 64 != 0 ? nil : OneEuroFilter.Settings()
    }
    filter = TouchFilter(filters)
    let turns: [Rotation] = [.none, .quarter, .half, .threeQuarters]
    let viewport = Size(width: 320, height: 480)
    mapping = TouchMapping(
      orientation: Orientation(rotation: turns[choice / 8 % 4], isMirrored: choice >= 128),
      viewport: viewport)
    interface = ListInterface(
      layout: ListLayout(rowCount: choice % 3 == 0 ? 2 : 40, rowHeight: 44, viewport: viewport),
      configuration: ScrollConfiguration(), snapping: choice % 5 == 0 ? .rows : .off)
    self.assembler = assembler
    self.part = part
    self.bytes = bytes.dropFirst()
  }

  private mutating func play() -> String? {
    while let operation = bytes.popFirst() {
      if let fault = step(operation) { return fault }
    }
    if let frame = assembler.cancelAll(at: time), let fault = take(frame) { return fault }
    guard assembler.contacts.isEmpty, live.isEmpty, filtered.isEmpty else {
      return "a touch stays alive"
    }
    return part == .list ? faultAtRest() : nil
  }

  private mutating func step(_ operation: UInt8) -> String? {
    var event = RawEvent(time: time, type: EventCode.abs, code: 0, value: 0)
    switch operation % 16 {
    case 0...3: (event.type, event.code) = (EventCode.syn, EventCode.synReport)
    case 4: (event.type, event.code) = (EventCode.syn, EventCode.synMultiTouchReport)
    case 5 where operation > 200: (event.type, event.code) = (EventCode.syn, EventCode.synDropped)
    case 5, 6:
      (event.type, event.code) = (EventCode.key, EventCode.touch)
      event.value = Int32(operation / 16 % 3)
    case 7:
      // Mostly forwards, as time should go; sometimes back, and sometimes for a long while.
      let span = Int64(next()) * (operation > 240 ? 40_000 : 500)
      time += .microseconds(operation > 224 && operation <= 240 ? -span : span)
      guard part == .list else { return nil }
      interface.settle(at: time, happenings: &happenings)
      return faultOfState()
    case 8 where operation > 220:
      if let frame = assembler.cancelAll(at: time) { return take(frame) }
      return nil
    case 8 where operation > 180: return setResynchronising(!assembler.isResynchronising)
    case 9 where operation > 200:
      event.type = UInt16(next()) << 8 | UInt16(next())
      event.code = UInt16(next()) << 8 | UInt16(next())
      event.value = word()
    case 8, 9, 10:
      event.code = Self.codes[Int(operation / 16) % Self.codes.count]
      event.value = word()
    case 11:
      event.code = EventCode.trackingID
      event.value = Int32(operation / 16) - 4
    case 12:
      event.code = EventCode.slot
      event.value = Int32(operation / 16) - 2
    default:
      event.code = Self.codes[1 + Int(operation / 16) % 2]
      event.value = Int32(next()) * 4
    }
    guard let frame = assembler.process(event) else { return nil }
    return take(frame)
  }

  private mutating func setResynchronising(_ isOn: Bool) -> String? {
    assembler.isResynchronising = isOn
    guard isOn, let frame = assembler.lose(at: time) else { return nil }
    return take(frame)
  }

  private mutating func take(_ frame: TouchFrame) -> String? {
    if let fault = Self.fault(of: frame, live: &live) { return fault }
    for change in frame.changes where change.phase == .began {
      guard begun.insert(change.contact).inserted else { return "a contact begins twice" }
    }
    if Set(assembler.contacts) != live { return "the decoder counts other contacts than it told" }
    guard let frame = filter.filter(frame) else { return nil }
    if let fault = Self.fault(of: frame, live: &filtered) { return "filtered, \(fault)" }
    guard part == .list else { return nil }
    interface.handle(mapping.map(frame), happenings: &happenings)
    return faultOfState()
  }

  /// What is wrong with `frame` after frames that left the contacts `live`.
  private static func fault(of frame: TouchFrame, live: inout Set<ContactID>) -> String? {
    if frame.changes.isEmpty { return "a frame says nothing" }
    for change in frame.changes {
      switch change.phase {
      case .began: live.insert(change.contact)
      case .moved where !live.contains(change.contact): return "a contact moves that is not there"
      case .moved: break
      case .ended where live.remove(change.contact) == nil: return "a contact ends twice"
      case .cancelled where live.remove(change.contact) == nil: return "a contact is lost twice"
      case .ended, .cancelled: break
      }
      guard (0..<1).contains(change.position.x), (0..<1).contains(change.position.y) else {
        return "a contact is at \(change.position)"
      }
    }
    return nil
  }

  private func faultOfState() -> String? {
    let state = interface.state(at: time)
    let numbers = [state.offset.x, state.offset.y, state.velocity.dx, state.velocity.dy]
    return numbers.allSatisfy(\.isFinite) ? nil : "the list is at \(state)"
  }

  /// Lets the list come to rest, which takes it less than a minute.
  private mutating func faultAtRest() -> String? {
    // Arrows come and go from the frame on that shows them first.
    interface.settle(at: time + .seconds(60), happenings: &happenings)
    let end = time + .seconds(61)
    interface.settle(at: end, happenings: &happenings)
    if interface.isTouched { return "the list is still touched" }
    if interface.isMoving(at: end) { return "the list never rests" }
    let state = interface.state(at: end)
    let limits = state.limits
    let isInside =
      (limits.minX...limits.maxX).contains(state.offset.x)
      && (limits.minY...limits.maxY).contains(state.offset.y)
    guard isInside, state.velocity.dx == 0, state.velocity.dy == 0, state.phase == .idle else {
      return "the list rests at \(state)"
    }
    if state.highlightedRow != nil { return "a row stays highlighted" }
    return interface.nextChange(after: end) == nil ? nil : "the list at rest asks for frames"
  }

  private mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }

  private mutating func word() -> Int32 {
    var word: UInt32 = 0
    for _ in 0..<4 { word = word << 8 | UInt32(next()) }
    return Int32(bitPattern: word)
  }

  private static func panel(
    _ name: String, _ ranges: [UInt16: ClosedRange<Int32>], fuzz: Int32 = 0
  ) -> DeviceDescription {
    let axes = ranges.mapValues { range in
      AxisRange(minimum: range.lowerBound, maximum: range.upperBound, fuzz: fuzz)
    }
    return DeviceDescription(
      name: name, properties: [EventCode.propertyDirect],
      events: [EventCode.key: [EventCode.touch], EventCode.abs: Set(axes.keys)], axes: axes)
  }
}
