internal import Geometry

/// Turns the events of one device into frames of touches: values in, values out, no I/O.
///
/// Only SYN_REPORT makes a frame. What the kernel does not repeat (the slot, an unchanged axis) is
/// remembered; a lift keeps the position before it, for many panels jump when the finger leaves.
public struct TouchAssembler: Sendable {
  /// What the device is taken for.
  public let kind: DeviceKind
  /// Whether the events to come tell the differences after a loss, as libevdev's sync does.
  ///
  /// A contact that they lift was lost rather than ended, and is cancelled.
  public var isResynchronising = false

  private enum Loss { case none, discarding, doubtful }

  /// The axis that tells where a contact is from left to right: ABS_MT_POSITION_X or ABS_X.
  public let xCode: UInt16
  /// The axis that tells where a contact is from top to bottom: ABS_MT_POSITION_Y or ABS_Y.
  public let yCode: UInt16

  private let isMultiTouch: Bool
  private let buttonCode: UInt16
  var surface: PanelSurface
  private let device: Int
  var unslotted: UnslottedContacts?
  var slots: [TouchSlot]
  var current: Int? = 0
  private var pending: [SlotStep] = []
  private var loss = Loss.none
  private var begun = 0

  /// An assembler for `description`, or nil if its kind is refused.
  ///
  /// `device` tells the contacts of several devices apart: give each a number of its own. Positions
  /// come out in the unit square of the panel, corrected by `calibration`.
  public init?(
    _ description: DeviceDescription, device: Int, calibration: CalibrationMatrix = .identity
  ) {
    kind = description.kind
    let count: Int
    switch kind {
    case .refused: return nil
    case .multiTouch(let slots): (count, isMultiTouch, buttonCode) = (slots, true, 0)
    case .multiTouchWithoutSlots:
      (count, isMultiTouch, buttonCode) = (UnslottedContacts.mostContacts, true, EventCode.touch)
    case .singleTouch: (count, isMultiTouch, buttonCode) = (1, false, EventCode.touch)
    case .absolutePointer: (count, isMultiTouch, buttonCode) = (1, false, EventCode.left)
    }
    xCode = isMultiTouch ? EventCode.positionX : EventCode.absX
    yCode = isMultiTouch ? EventCode.positionY : EventCode.absY
    guard let xRange = description.axes[xCode], let yRange = description.axes[yCode] else {
      return nil
    }
    surface = PanelSurface(x: xRange, y: yRange, calibration: calibration)
    self.device = device
    if kind == .multiTouchWithoutSlots { unslotted = UnslottedContacts(x: xRange, y: yRange) }
    // The kernel's slots start at zero, wherever the range does, and it sends no value twice.
    slots = Array(repeating: TouchSlot(x: 0, y: 0), count: max(1, count))
  }

  /// The contacts that are down.
  public var contacts: [ContactID] { slots.compactMap(\.contact) }

  /// Takes one event; gives the frame if it ended one that changed a contact.
  public mutating func process(_ event: RawEvent) -> TouchFrame? {
    switch event.type {
    case EventCode.syn:
      if event.code == EventCode.synDropped {
        return lose(at: event.time)
      } else if event.code == EventCode.synMultiTouchReport {
        unslotted?.endContact()
      } else if event.code == EventCode.synReport {
        return report(at: event.time)
      }
    case EventCode.abs where unslotted != nil:
      unslotted?.take(event.code, event.value)
    case EventCode.abs:
      processAxis(event.code, event.value)
    case EventCode.key where unslotted != nil && event.code == buttonCode:
      unslotted?.take(button: event.value != 0)
    case EventCode.key where !isMultiTouch && event.code == buttonCode:
      // 2 is the kernel's auto-repeat of a held button.
      if event.value != 2 { setTrackingID(event.value == 0 ? -1 : 0, slot: 0) }
    default: break
    }
    return nil
  }

  /// Cancels every contact that is down, as when the device is unplugged at `time`.
  public mutating func cancelAll(at time: Duration) -> TouchFrame? {
    for index in slots.indices { slots[index].trackingID = -1 }
    unslotted?.lose()
    return cancelContacts(at: time)
  }

  /// Takes the loss of events at `time`, after which `isResynchronising` differences may follow.
  ///
  /// A panel without slots cannot be asked which fingers are left: its contacts are cancelled at
  /// once, and a finger that lies on is nobody until it is lifted.
  public mutating func lose(at time: Duration) -> TouchFrame? {
    if !isResynchronising { loss = .discarding }
    unslotted?.lose()
    guard unslotted == nil else { return cancelContacts(at: time) }
    // The differences go on from what has been told already of the frame under way.
    guard !isResynchronising else { return nil }
    for step in pending where step.kind != .move { slots[step.slot].isLost = true }
    forget()
    return nil
  }

  private mutating func cancelContacts(at time: Duration) -> TouchFrame? {
    forget()
    var changes: [TouchChange] = []
    for index in slots.indices { end(index, .cancelled, into: &changes) }
    return changes.isEmpty ? nil : TouchFrame(time: time, changes: changes)
  }

  private mutating func processAxis(_ code: UInt16, _ value: Int32) {
    if isMultiTouch, code == EventCode.slot {
      current = slots.indices.contains(Int(value)) ? Int(value) : nil
      return
    }
    guard let slot = current else { return }
    switch code {
    case xCode:
      slots[slot].x = value
      noteMove(slot)
    case yCode:
      slots[slot].y = value
      noteMove(slot)
    case EventCode.trackingID where isMultiTouch:
      setTrackingID(value, slot: slot)
    case EventCode.toolType where isMultiTouch:
      slots[slot].isPalm = value == EventCode.toolPalm
      if slots[slot].isPalm { pending.append(SlotStep(slot: slot, kind: .palm)) }
    default: break
    }
  }

  private mutating func noteMove(_ slot: Int) {
    if !slots[slot].hasMoved { pending.append(SlotStep(slot: slot, kind: .move)) }
    slots[slot].hasMoved = true
  }

  private mutating func setTrackingID(_ id: Int32, slot: Int) {
    let old = slots[slot].trackingID
    slots[slot].trackingID = id
    if loss == .discarding {
      // The values of a broken frame hold, but which contact they belong to does not.
      slots[slot].isLost = true
    } else if id < 0 {
      guard old >= 0 else { return }
      if isMultiTouch, !slots[slot].hasMoved,
        let down = pending.lastIndex(where: { $0.slot == slot }), pending[down].kind == .down
      {
        // Came and went within a frame and was nowhere: a ghost of the panel's electronics.
        pending.remove(at: down)
        return
      }
      settleDown(slot)
      pending.append(SlotStep(slot: slot, kind: .up))
    } else if old != id || (loss == .doubtful && !isMultiTouch) {
      // The kernel repeats no pressed button: one that is pressed again was let go in the gap.
      if old >= 0 {
        settleDown(slot)
        pending.append(SlotStep(slot: slot, kind: .replaced))
      }
      pending.append(SlotStep(slot: slot, kind: .down))
    }
  }

  /// Fixes where a finger came down that leaves within the same frame, before another may follow.
  private mutating func settleDown(_ slot: Int) {
    guard slots[slot].hasMoved,
      let index = pending.lastIndex(where: { $0.slot == slot && $0.kind == .down }),
      pending[index].place == nil
    else { return }
    pending[index].place = place(slot)
  }

  private func place(_ slot: Int) -> DevicePoint {
    DevicePoint(x: slots[slot].x, y: slots[slot].y)
  }

  /// Takes what the frame of a panel without slots says as what a panel with slots would send.
  private mutating func takeUnslotted() {
    for change in unslotted?.endFrame() ?? [] {
      switch change {
      case .left(let slot): setTrackingID(-1, slot: slot)
      case .placed(let slot, let isNew, let x, let y, let isPalm):
        if isNew { setTrackingID(0, slot: slot) }
        (slots[slot].x, slots[slot].y) = (x, y)
        noteMove(slot)
        slots[slot].isPalm = isPalm
        if isPalm { pending.append(SlotStep(slot: slot, kind: .palm)) }
      }
    }
  }

  private mutating func report(at time: Duration) -> TouchFrame? {
    guard loss != .discarding else {
      endLoss()
      return nil
    }
    takeUnslotted()
    var changes: [TouchChange] = []
    if loss == .doubtful { cancelUnconfirmed(into: &changes) }
    let isLost = isResynchronising || loss == .doubtful
    for step in pending { apply(step, isLost: isLost, into: &changes) }
    forget()
    loss = .none
    return changes.isEmpty ? nil : TouchFrame(time: time, changes: changes)
  }

  /// Ends the frame that was broken by a loss.
  private mutating func endLoss() {
    forget()
    unslotted?.abandon()
    loss = unslotted == nil ? .doubtful : .none
    for index in slots.indices where unslotted == nil && slots[index].contact == nil {
      slots[index].trackingID = -1
    }
  }

  /// After a loss nothing tells which fingers left; only those that the next frame moves are sure.
  private mutating func cancelUnconfirmed(into changes: inout [TouchChange]) {
    for index in slots.indices where slots[index].contact != nil {
      guard slots[index].isLost || !slots[index].hasMoved else { continue }
      if !pending.contains(where: { $0.slot == index && $0.kind == .down }) {
        slots[index].trackingID = -1
      }
      end(index, .cancelled, into: &changes)
    }
  }

  private mutating func apply(
    _ step: SlotStep, isLost: Bool, into changes: inout [TouchChange]
  ) {
    let slot = step.slot
    switch step.kind {
    case .down:
      guard !slots[slot].isPalm else { return }
      let contact = ContactID(device << 32 | begun)
      begun += 1
      slots[slot].contact = contact
      slots[slot].settled = step.place ?? place(slot)
      slots[slot].position = surface.position(of: slots[slot].settled)
      changes.append(
        TouchChange(contact: contact, phase: .began, position: slots[slot].position))
    case .up, .replaced: end(slot, isLost ? .cancelled : .ended, into: &changes)
    case .palm:
      if slots[slot].isPalm { end(slot, .cancelled, into: &changes) }
    case .move:
      // The coordinates of the frame that lifts the finger belong to nobody.
      let leaves = pending.contains { $0.slot == slot && $0.kind != .move }
      guard let contact = slots[slot].contact, !leaves else { return }
      slots[slot].settled = surface.settle(place(slot), from: slots[slot].settled)
      let position = surface.position(of: slots[slot].settled)
      guard position != slots[slot].position else { return }
      slots[slot].position = position
      changes.append(TouchChange(contact: contact, phase: .moved, position: position))
    }
  }

  private mutating func end(
    _ slot: Int, _ phase: TouchPhase, into changes: inout [TouchChange]
  ) {
    guard let contact = slots[slot].contact else { return }
    slots[slot].contact = nil
    slots[slot].isLost = false
    changes.append(TouchChange(contact: contact, phase: phase, position: slots[slot].position))
  }

  /// Drops what the frame under way has said so far.
  private mutating func forget() {
    for step in pending { slots[step.slot].hasMoved = false }
    pending.removeAll(keepingCapacity: true)
  }
}
