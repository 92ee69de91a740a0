/// The contacts of a type A panel: every frame tells all of them, each up to its SYN_MT_REPORT.
///
/// It gives them slots, so that whoever follows has one kind of panel to deal with: by tracking id
/// where the panel has them, else by what lies nearest to where a finger was.
struct UnslottedContacts: Sendable {
  /// What a frame says about one slot.
  enum Change: Hashable, Sendable {
    /// The finger in this slot is gone.
    case left(slot: Int)
    /// A finger is in this slot, `isNew` if it was not in the frame before.
    case placed(slot: Int, isNew: Bool, x: Int32, y: Int32, isPalm: Bool)
  }

  private struct Report {
    var id: Int32?
    var x: Int32
    var y: Int32
    var isPalm = false
    var isLeaving = false
    var isPlaced = false
  }

  /// Most fingers of one frame; what a broken driver tells beyond them is left out.
  static let mostContacts = 32
  /// How far a finger gets between two frames, in panels: a fast swipe on a panel of 25 Hz.
  private static let reach = 0.5
  /// How far a finger may be from where it was before a loss to be taken for the same.
  private static let reachAfterLoss = 0.1

  /// Whether the fingers of the next frame began before anyone looked, and so are nobody.
  var isTouchedAlready = false

  private let xRange: AxisRange
  private let yRange: AxisRange
  private var current: Report
  private var reports: [Report] = []
  private var isAuthoritative = false
  private var isReleased = false
  private var slots: [Report?]
  private var isDoubtful = false

  /// No contacts yet, on a panel with these axes.
  init(x: AxisRange, y: AxisRange) {
    (xRange, yRange) = (x, y)
    current = Report(x: 0, y: 0)
    slots = Array(repeating: nil, count: Self.mostContacts)
  }

  /// Takes the value of an axis.
  mutating func take(_ code: UInt16, _ value: Int32) {
    switch code {
    case EventCode.positionX:
      current.x = value
      current.isPlaced = true
    case EventCode.positionY:
      current.y = value
      current.isPlaced = true
    case EventCode.trackingID: current.id = value < 0 ? nil : value
    case EventCode.toolType: current.isPalm = value == EventCode.toolPalm
    // Drivers from before the empty report say a lift by a contact without extent.
    case EventCode.touchMajor: current.isLeaving = value == 0
    default: return
    }
    isAuthoritative = true
  }

  /// Takes BTN_TOUCH: in the frame that lets it go no finger is left, whatever else that frame says.
  mutating func take(button isDown: Bool) {
    isReleased = !isDown
    if isReleased { isAuthoritative = true }
  }

  /// Takes SYN_MT_REPORT, which ends a contact; one without a position says that there is none.
  mutating func endContact() {
    isAuthoritative = true
    let isDouble = current.id != nil && reports.contains { $0.id == current.id }
    if current.isPlaced, !current.isLeaving, !isDouble, reports.count < Self.mostContacts {
      reports.append(current)
    }
    // An axis that a driver does not repeat keeps its value.
    current = Report(x: current.x, y: current.y)
  }

  /// Forgets the frame under way and doubts that the fingers of the next one are those before.
  mutating func lose() {
    abandon()
    isDoubtful = true
  }

  /// Forgets the frame under way.
  mutating func abandon() {
    current = Report(x: current.x, y: current.y)
    reports.removeAll(keepingCapacity: true)
    isAuthoritative = false
    isReleased = false
  }

  /// Takes SYN_REPORT; gives what the frame changed, those that left first.
  mutating func endFrame() -> [Change] {
    // Some drivers leave out the SYN_MT_REPORT of the last contact.
    if current.isPlaced { endContact() }
    if isReleased { reports.removeAll(keepingCapacity: true) }
    defer { abandon() }
    // A frame about something else, such as a key on the panel's rim.
    guard isAuthoritative else { return [] }
    let matched = slotsOfReports()
    var changes: [Change] = []
    for slot in slots.indices where slots[slot] != nil && !matched.contains(slot) {
      slots[slot] = nil
      changes.append(.left(slot: slot))
    }
    for (report, match) in zip(reports, matched) {
      guard let slot = match ?? slots.firstIndex(where: { $0 == nil }) else { continue }
      slots[slot] = report
      changes.append(
        .placed(
          slot: slot, isNew: match == nil && !isTouchedAlready, x: report.x, y: report.y,
          isPalm: report.isPalm))
    }
    isDoubtful = false
    isTouchedAlready = false
    return changes
  }

  /// The slot of each report of this frame, nil for new fingers.
  private func slotsOfReports() -> [Int?] {
    var matched: [Int?] = reports.map { report in
      guard let id = report.id else { return nil }
      return slots.firstIndex { $0?.id == id }
    }
    // A finger whose number is new is another finger, however near it is.
    let nameless = reports.indices.filter { reports[$0].id == nil }
    let known = slots.indices.filter { slots[$0].map { $0.id == nil } ?? false }
    let pairs = ContactMatcher.match(
      nameless.map { place(reports[$0]) }, to: known.compactMap { slots[$0].map(place) },
      reach: isDoubtful ? Self.reachAfterLoss : Self.reach)
    for (index, pair) in zip(nameless, pairs) { matched[index] = pair.map { known[$0] } }
    return matched
  }

  private func place(_ report: Report) -> DevicePoint {
    DevicePoint(x: xRange.fraction(of: report.x), y: yRange.fraction(of: report.y))
  }
}
