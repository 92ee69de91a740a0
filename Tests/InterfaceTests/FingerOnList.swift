import Content
import Geometry
import Interface
import Scrolling
import Touch

/// A list of 72 pt rows on a 800 × 480 pt panel, and one finger with its own clock.
struct FingerOnList {
  var interface: ListInterface
  var time = Duration.seconds(1)
  var happenings: [TimedHappening] = []
  private var position = Point.zero

  init(
    rows: Int, gestures: GestureConfiguration = GestureConfiguration(), snapping: Snapping = .off,
    idle: IdleHints = IdleHints(), hasScrollBar: Bool = false
  ) {
    let viewport = Size(width: 800, height: 480)
    let layout = ListLayout(rowCount: rows, rowHeight: 72, viewport: viewport)
    let arrows = [ArrowDirection.up, .down].map {
      ($0, ArrowPlacement.defaultFrame($0, in: viewport))
    }
    interface = ListInterface(
      layout: layout, configuration: ScrollConfiguration(), gestures: gestures, snapping: snapping,
      arrowFrames: Dictionary(uniqueKeysWithValues: arrows), idle: idle,
      hasScrollBar: hasScrollBar)
  }

  var state: InterfaceState { interface.state(at: time) }

  /// What shows once the finger has rested for a while.
  var settled: InterfaceState { interface.state(at: time + .milliseconds(300)) }

  /// The rows that were tapped.
  var taps: [Int] {
    happenings.compactMap { if case .tap(let row) = $0.happening { row } else { nil } }
  }

  mutating func wait(_ span: Duration) {
    time += span
    interface.settle(at: time, happenings: &happenings)
  }

  mutating func down(at point: Point) { report(.began, point) }

  mutating func move(to point: Point) {
    time += .milliseconds(10)
    report(.moved, point)
  }

  mutating func lift() { report(.ended, position) }

  mutating func cancel() { report(.cancelled, position) }

  mutating func flickUp() {
    down(at: Point(x: 100, y: 400))
    for step in 1...10 { move(to: Point(x: 100, y: 400 - 15 * Double(step))) }
    lift()
  }

  mutating func report(
    _ phase: TouchPhase, _ point: Point, contact: ContactID = ContactID(1)
  ) {
    if contact == ContactID(1) { position = point }
    let change = TouchChange(contact: contact, phase: phase, position: point)
    interface.handle(TouchFrame(time: time, changes: [change]), happenings: &happenings)
  }
}
