import Content
import Geometry
import Interface
import Scrolling
import TestSupport
import Testing
import Touch

/// Fingers that do anything at all, as a decoder may report them: each contact begins once and ends once.
@Suite("Whatever fingers do to the list")
struct AnyFingersTests {
  private struct Run {
    var interface: ListInterface
    var happenings: [TimedHappening] = []
    var time = Duration.seconds(1)
    var live: [(contact: ContactID, position: Point)] = []
    var began = 0
    private var random: SplitMix

    init(seed: UInt64) {
      random = SplitMix(seed: seed)
      var gestures = GestureConfiguration()
      gestures.highlightDelay = Bool.random(using: &random) ? .zero : .milliseconds(50)
      let rows = [0, 2, 7, 100].randomElement(using: &random) ?? 0
      interface = ListInterface(
        layout: ListLayout(
          rowCount: rows, rowHeight: 72, viewport: Size(width: 800, height: 480),
          insets: EdgeInsets(top: 20, bottom: 7)),
        configuration: ScrollConfiguration(), gestures: gestures,
        touchMode: TouchMode.allCases.randomElement(using: &random) ?? .auto,
        snapping: Snapping.allCases.randomElement(using: &random) ?? .off,
        arrowFrames: [
          .up: Rect(origin: Point(x: 740, y: 10), size: Size(width: 44, height: 44)),
          .down: Rect(origin: Point(x: 740, y: 420), size: Size(width: 44, height: 44)),
        ])
      if Bool.random(using: &random) { interface.presentationLead = .milliseconds(17) }
    }

    mutating func step() {
      let pause = Int.random(in: 0..<100, using: &random)
      time += .milliseconds(pause == 0 ? 1500 : pause % 21)
      var changes: [TouchChange] = []
      for index in live.indices.reversed() {
        let dice = Int.random(in: 0..<20, using: &random)
        if dice < 14 {
          let reach = dice < 4 ? 3.0 : 60
          live[index].position =
            live[index].position
            + Vector(
              dx: Double.random(in: -reach...reach, using: &random),
              dy: Double.random(in: -reach...reach, using: &random))
        }
        let phase: TouchPhase = dice == 19 ? .cancelled : dice > 16 ? .ended : .moved
        let entry = live[index]
        changes.append(
          TouchChange(contact: entry.contact, phase: phase, position: entry.position))
        if phase != .moved { live.remove(at: index) }
      }
      if live.count < 3, Int.random(in: 0..<6, using: &random) == 0 {
        began += 1
        let point = Point(
          x: Double.random(in: 0...800, using: &random),
          y: Double.random(in: 0...480, using: &random))
        live.append((ContactID(began), point))
        changes.append(TouchChange(contact: ContactID(began), phase: .began, position: point))
      }
      interface.handle(TouchFrame(time: time, changes: changes), happenings: &happenings)
    }

    mutating func end() {
      time += .milliseconds(10)
      let changes = live.map {
        TouchChange(contact: $0.contact, phase: .cancelled, position: $0.position)
      }
      live = []
      interface.handle(TouchFrame(time: time, changes: changes), happenings: &happenings)
    }
  }

  @Test("it shows numbers, and once they are gone it rests within its limits and asks for nothing")
  func rests() {
    for seed in 1...60 {
      var run = Run(seed: UInt64(seed))
      for _ in 0..<150 {
        run.step()
        let state = run.interface.state(at: run.time + run.interface.presentationLead)
        #expect(state.offset.y.isFinite && state.velocity.dy.isFinite, "seed \(seed)")
      }
      run.end()
      #expect(!run.interface.isTouched, "seed \(seed)")
      // Arrows fade once it is known that the list has come to its end.
      run.interface.settle(at: run.time + .seconds(30), happenings: &run.happenings)
      let end = run.time + .seconds(31)
      run.interface.settle(at: end, happenings: &run.happenings)
      let state = run.interface.state(at: end)
      #expect(state.phase == .idle, "seed \(seed)")
      #expect(state.limits.clamp(state.offset) == state.offset, "seed \(seed)")
      #expect(state.highlightedRow == nil, "seed \(seed)")
      #expect(!run.interface.isMoving(at: end), "seed \(seed)")
      #expect(run.interface.nextChange(after: end) == nil, "seed \(seed)")
    }
  }

  @Test("it tells of every scroll once that it began and once that it ended, in order of time")
  func scrolls() {
    for seed in 1...60 {
      var run = Run(seed: UInt64(seed) * 7919)
      for _ in 0..<150 { run.step() }
      run.end()
      run.interface.settle(at: run.time + .seconds(30), happenings: &run.happenings)
      var isScrolling = false
      for entry in run.happenings {
        switch entry.happening {
        case .scrollBegan: isScrolling = true
        case .scrollEnded:
          #expect(isScrolling, "seed \(seed)")
          isScrolling = false
        default: break
        }
      }
      #expect(!isScrolling, "seed \(seed)")
    }
  }
}
