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
  private enum Step { case down, up, replaced, move, palm }
  private struct Pending {
    var slot: Int
    var step: Step
    var position: Point?
  }

  private let isMultiTouch: Bool
  private let buttonCode: UInt16
  private let xCode: UInt16
  private let yCode: UInt16
  private let xRange: AxisRange
  private let yRange: AxisRange
  private let device: Int
  private var slots: [TouchSlot]
  private var current: Int? = 0
  private var pending: [Pending] = []
  private var loss = Loss.none
  private var begun = 0

  /// An assembler for `description`, or nil if its kind is refused.
  ///
  /// `device` tells the contacts of several devices apart: give each a number of its own.
  public init?(_ description: DeviceDescription, device: Int) {
    kind = description.kind
    let count: Int
    switch kind {
    case .refused: return nil
    case .multiTouch(let slots): (count, isMultiTouch, buttonCode) = (slots, true, 0)
    case .singleTouch: (count, isMultiTouch, buttonCode) = (1, false, EventCode.touch)
    case .absolutePointer: (count, isMultiTouch, buttonCode) = (1, false, EventCode.left)
    }
    xCode = isMultiTouch ? EventCode.positionX : EventCode.absX
    yCode = isMultiTouch ? EventCode.positionY : EventCode.absY
    guard let xRange = description.axes[xCode], let yRange = description.axes[yCode] else {
      return nil
    }
    (self.xRange, self.yRange, self.device) = (xRange, yRange, device)
    slots = Array(
      repeating: TouchSlot(x: xRange.minimum, y: yRange.minimum), count: max(1, count))
  }

  /// The contacts that are down.
  public var contacts: [ContactID] { slots.compactMap(\.contact) }

  /// Tells where slot `index` was when the device was opened.
  ///
  /// A finger that is already down began before anyone looked; it becomes no contact, so that its
  /// lift is no tap.
  public mutating func setInitial(slot index: Int, trackingID: Int32, x: Int32, y: Int32) {
    guard slots.indices.contains(index) else { return }
    slots[index].trackingID = trackingID
    slots[index].x = x
    slots[index].y = y
  }

  /// Tells which slot was selected when the device was opened.
  public mutating func setInitial(currentSlot index: Int) {
    current = slots.indices.contains(index) ? index : nil
  }

  /// Takes one event; gives the frame if it ended one that changed a contact.
  public mutating func process(_ event: RawEvent) -> TouchFrame? {
    switch event.type {
    case EventCode.syn:
      if event.code == EventCode.synDropped {
        forget()
        loss = .discarding
      } else if event.code == EventCode.synReport {
        return report(at: event.time)
      }
    case EventCode.abs:
      processAxis(event.code, event.value)
    case EventCode.key where !isMultiTouch && event.code == buttonCode:
      // 2 is the kernel's auto-repeat of a held button.
      if event.value != 2 { setTrackingID(event.value == 0 ? -1 : 0, slot: 0) }
    default: break
    }
    return nil
  }

  /// Cancels every contact that is down, as when the device is unplugged at `time`.
  public mutating func cancelAll(at time: Duration) -> TouchFrame? {
    forget()
    var changes: [TouchChange] = []
    for index in slots.indices {
      slots[index].trackingID = -1
      end(index, .cancelled, into: &changes)
    }
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
      if slots[slot].isPalm { pending.append(Pending(slot: slot, step: .palm)) }
    default: break
    }
  }

  private mutating func noteMove(_ slot: Int) {
    if !slots[slot].hasMoved { pending.append(Pending(slot: slot, step: .move)) }
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
      settleDown(slot)
      pending.append(Pending(slot: slot, step: .up))
    } else if old != id || (loss == .doubtful && !isMultiTouch) {
      // The kernel repeats no pressed button: one that is pressed again was let go in the gap.
      if old >= 0 {
        settleDown(slot)
        pending.append(Pending(slot: slot, step: .replaced))
      }
      pending.append(Pending(slot: slot, step: .down))
    }
  }

  /// Fixes where a finger came down that leaves within the same frame, before another may follow.
  private mutating func settleDown(_ slot: Int) {
    guard slots[slot].hasMoved,
      let index = pending.lastIndex(where: { $0.slot == slot && $0.step == .down }),
      pending[index].position == nil
    else { return }
    pending[index].position = unitPosition(slot)
  }

  private func unitPosition(_ slot: Int) -> Point {
    Point(x: xRange.fraction(of: slots[slot].x), y: yRange.fraction(of: slots[slot].y))
  }

  private mutating func report(at time: Duration) -> TouchFrame? {
    if loss == .discarding {
      forget()
      loss = .doubtful
      for index in slots.indices where slots[index].contact == nil {
        slots[index].trackingID = -1
      }
      return nil
    }
    var changes: [TouchChange] = []
    if loss == .doubtful { cancelUnconfirmed(into: &changes) }
    let isLost = isResynchronising || loss == .doubtful
    for step in pending { apply(step, isLost: isLost, into: &changes) }
    forget()
    loss = .none
    return changes.isEmpty ? nil : TouchFrame(time: time, changes: changes)
  }

  /// After a loss nothing tells which fingers left; only those that the next frame moves are sure.
  private mutating func cancelUnconfirmed(into changes: inout [TouchChange]) {
    for index in slots.indices where slots[index].contact != nil {
      guard slots[index].isLost || !slots[index].hasMoved else { continue }
      if !pending.contains(where: { $0.slot == index && $0.step == .down }) {
        slots[index].trackingID = -1
      }
      end(index, .cancelled, into: &changes)
    }
  }

  private mutating func apply(
    _ pending: Pending, isLost: Bool, into changes: inout [TouchChange]
  ) {
    let slot = pending.slot
    switch pending.step {
    case .down:
      guard !slots[slot].isPalm else { return }
      let contact = ContactID(device << 32 | begun)
      begun += 1
      slots[slot].contact = contact
      slots[slot].position = pending.position ?? unitPosition(slot)
      changes.append(
        TouchChange(contact: contact, phase: .began, position: slots[slot].position))
    case .up, .replaced: end(slot, isLost ? .cancelled : .ended, into: &changes)
    case .palm:
      if slots[slot].isPalm { end(slot, .cancelled, into: &changes) }
    case .move:
      // The coordinates of the frame that lifts the finger belong to nobody.
      let leaves = self.pending.contains { $0.slot == slot && $0.step != .move }
      guard let contact = slots[slot].contact, !leaves else { return }
      let position = unitPosition(slot)
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
