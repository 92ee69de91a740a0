import Geometry
import Scrolling
import TestSupport
import Testing

/// Fingers that do anything at all, on a view whose content grows and shrinks.
@Suite("Whatever fingers do")
struct ScrollerPropertyTests {
  private static let viewport = Size(width: 300, height: 400)

  private enum Act: Sendable {
    case down(Int, Point)
    case move(Int, Point)
    case up(Int)
    case lost(Int)
    case frame
    case resize(Size)
    case send(Point, Bool)
  }

  private static func scroller(_ random: inout SplitMix) -> Scroller {
    var configuration = ScrollConfiguration()
    configuration.alwaysBouncesVertically = Bool.random(using: &random)
    configuration.bounces = Int.random(in: 0..<4, using: &random) > 0
    let content = Size(
      width: Double.random(in: 100...900, using: &random),
      height: Double.random(in: 100...4000, using: &random))
    var scroller = Scroller(
      ScrollModel(viewport: viewport, content: content, configuration: configuration),
      touchMode: TouchMode.allCases.randomElement(using: &random) ?? .auto)
    scroller.locksDirection = Bool.random(using: &random)
    if Int.random(in: 0..<3, using: &random) == 0 { scroller.pageSize = viewport }
    if Bool.random(using: &random) { scroller.presentationLead = .milliseconds(17) }
    return scroller
  }

  private static func acts(_ random: inout SplitMix) -> [(Act, Duration)] {
    var time = Duration.seconds(1)
    var positions: [Int: Point] = [:]
    return (0..<300).map { _ in
      let pause = Int.random(in: 0..<200, using: &random)
      time += .milliseconds(pause == 0 ? 900 : pause == 1 ? -30 : pause % 17)
      let finger = Int.random(in: 1...3, using: &random)
      let step = Vector(
        dx: Double.random(in: -40...40, using: &random),
        dy: Double.random(in: -60...60, using: &random))
      let near = (positions[finger] ?? Point(x: 150, y: 200)) + step
      let act: Act
      switch Int.random(in: 0..<40, using: &random) {
      case 0...2: act = .down(finger, near)
      case 3...4: act = .up(finger)
      case 5: act = .lost(finger)
      case 6:
        act = .resize(
          Size(
            width: Double.random(in: 0...900, using: &random),
            height: Double.random(in: 0...4000, using: &random)))
      case 7:
        act = .send(
          Point(x: 0, y: Double.random(in: -900...5000, using: &random)),
          Bool.random(using: &random))
      case 8...20: act = .frame
      default: act = .move(finger, near)
      }
      positions[finger] = near
      return (act, time)
    }
  }

  private static func apply(_ act: Act, to scroller: inout Scroller, at time: Duration)
    -> ScrollFrame?
  {
    switch act {
    case .down(let finger, let point):
      // The third one is always on a button.
      scroller.touchBegan(finger, at: point, catching: finger != 3, time: time)
    case .move(let finger, let point): scroller.touchMoved(finger, to: point, time: time)
    case .up(let finger): scroller.touchEnded(finger, time: time)
    case .lost(let finger): scroller.touchCancelled(finger, time: time)
    case .frame: return scroller.frame(at: time + scroller.presentationLead)
    case .resize(let content): scroller.resize(viewport: viewport, content: content, at: time)
    case .send(let offset, let animated): scroller.scroll(to: offset, animated: animated, at: time)
    }
    return nil
  }

  @Test("the view shows numbers, rests within its limits, and wants no frames then")
  func rests() {
    for seed in 1...150 {
      var random = SplitMix(seed: UInt64(seed))
      var scroller = Self.scroller(&random)
      let acts = Self.acts(&random)
      for (act, time) in acts {
        guard let frame = Self.apply(act, to: &scroller, at: time) else { continue }
        #expect(frame.offset.x.isFinite && frame.offset.y.isFinite, "seed \(seed)")
        #expect(frame.velocity.dx.isFinite && frame.velocity.dy.isFinite, "seed \(seed)")
      }
      let end = (acts.map(\.1).max() ?? .zero) + .milliseconds(1)
      for finger in 1...3 { scroller.touchEnded(finger, time: end) }
      #expect(!scroller.isTracking, "seed \(seed)")
      let frame = scroller.frame(at: end + .seconds(20))
      #expect(!frame.wantsNext && frame.phase == .idle, "seed \(seed): \(frame)")
      #expect(scroller.model.limits.clamp(frame.offset) == frame.offset, "seed \(seed): \(frame)")
    }
  }

  @Test("UIKit's order is kept")
  func order() {
    for seed in 1...150 {
      var random = SplitMix(seed: UInt64(seed) * 7919)
      var scroller = Self.scroller(&random)
      var isDragging = false
      var hasLeft = false
      var isMoving = false
      for (act, time) in Self.acts(&random) {
        _ = Self.apply(act, to: &scroller, at: time)
        for event in scroller.takeEvents() {
          switch event {
          case .willBeginDragging:
            #expect(!isDragging && !isMoving, "seed \(seed)")
            isDragging = true
          case .willEndDragging:
            #expect(isDragging, "seed \(seed)")
            hasLeft = true
          case .didEndDragging:
            #expect(isDragging && hasLeft, "seed \(seed)")
            isDragging = false
            hasLeft = false
          case .willBeginDecelerating:
            #expect(!isDragging && !isMoving, "seed \(seed)")
            isMoving = true
          case .didEndDecelerating:
            #expect(isMoving, "seed \(seed)")
            isMoving = false
          case .didScroll, .didEndScrollingAnimation: break
          }
        }
      }
    }
  }

  @Test("frames change nothing")
  func frames() {
    for seed in 1...60 {
      var random = SplitMix(seed: UInt64(seed) * 104_729)
      var watched = Self.scroller(&random)
      var unwatched = watched
      let acts = Self.acts(&random)
      for (act, time) in acts {
        _ = Self.apply(act, to: &watched, at: time)
        if case .frame = act { continue }
        _ = Self.apply(act, to: &unwatched, at: time)
      }
      let end = (acts.map(\.1).max() ?? .zero) + .milliseconds(20)
      #expect(watched.frame(at: end) == unwatched.frame(at: end), "seed \(seed)")
    }
  }

  @Test("two fingers never move it further than the one in charge")
  func twoFingers() {
    var one = Scroller(
      ScrollModel(viewport: Self.viewport, content: Size(width: 300, height: 9000)))
    var two = one
    for scroller in 0..<2 {
      func act(_ change: (inout Scroller) -> Void) {
        if scroller == 0 { change(&one) } else { change(&two) }
      }
      act { _ = $0.touchBegan(1, at: Point(x: 0, y: 300), time: .zero) }
      if scroller == 1 { act { _ = $0.touchBegan(2, at: Point(x: 90, y: 300), time: .zero) } }
      for step in 1...20 {
        let (time, y) = (Duration.milliseconds(10 * step), 300 - 10 * Double(step))
        act { _ = $0.touchMoved(1, to: Point(x: 0, y: y), time: time) }
        if scroller == 1 { act { _ = $0.touchMoved(2, to: Point(x: 90, y: y), time: time) } }
      }
    }
    #expect(one.model.offset(at: .seconds(1)) == two.model.offset(at: .seconds(1)))
    #expect(one.model.offset(at: .seconds(1)).y == 190)
  }

  @Test("a mirrored finger moves mirrored content, frame by frame")
  func mirrored() {
    var random = SplitMix(seed: 5)
    let content = Size(width: 1300, height: 2400)
    for _ in 0..<20 {
      var plain = Scroller(ScrollModel(viewport: Self.viewport, content: content))
      var mirror = plain
      plain.scroll(to: Point(x: 300, y: 700), animated: false, at: .zero)
      mirror.scroll(to: Point(x: 700, y: 1300), animated: false, at: .zero)
      var position = Point(x: 150, y: 200)
      func mirrored(_ point: Point) -> Point { Point(x: 300 - point.x, y: 400 - point.y) }
      plain.touchBegan(1, at: position, time: .zero)
      mirror.touchBegan(1, at: mirrored(position), time: .zero)
      var time = Duration.zero
      let way = Vector(
        dx: Double.random(in: -40...40, using: &random),
        dy: Double.random(in: -90...90, using: &random))
      for _ in 0..<12 {
        time += .milliseconds(11)
        position = position + way
        plain.touchMoved(1, to: position, time: time)
        mirror.touchMoved(1, to: mirrored(position), time: time)
      }
      plain.touchEnded(1, time: time)
      mirror.touchEnded(1, time: time)
      for _ in 0..<200 {
        time += .milliseconds(16)
        let (a, b) = (plain.frame(at: time), mirror.frame(at: time))
        #expect(
          near(a.offset.x, 1000 - b.offset.x, 1e-6) && near(a.offset.y, 2000 - b.offset.y, 1e-6))
        #expect(a.phase == b.phase && a.wantsNext == b.wantsNext)
      }
    }
  }
}
