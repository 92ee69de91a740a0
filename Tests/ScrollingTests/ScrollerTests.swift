import Geometry
import Scrolling
import Testing

/// A view of 300 × 400 points, a finger on it, and a display of 60 Hz.
private struct Hand {
  var scroller: Scroller
  var time = Duration.seconds(1)
  var events: [ScrollEvent] = []
  var position = Point(x: 150, y: 300)

  init(content: Size = Size(width: 300, height: 4000)) {
    var configuration = ScrollConfiguration()
    configuration.alwaysBouncesVertically = true
    scroller = Scroller(
      ScrollModel(
        viewport: Size(width: 300, height: 400), content: content, configuration: configuration))
    _ = scroller.frame(at: time)
  }

  @discardableResult
  mutating func down() -> Bool { scroller.touchBegan(1, at: position, time: time) }

  mutating func move(by way: Vector, steps: Int = 10) {
    for _ in 0..<steps {
      position = position + way * (1 / Double(steps))
      time += .milliseconds(10)
      scroller.touchMoved(1, to: position, time: time)
      frame()
    }
  }

  @discardableResult
  mutating func lift() -> Scroller.Lift {
    let lift = scroller.touchEnded(1, time: time)
    frame()
    return lift
  }

  mutating func frame() {
    _ = scroller.frame(at: time)
    events += scroller.takeEvents()
  }

  /// Shows frames until none is wanted.
  mutating func rest() {
    for _ in 0..<1000 {
      time += .seconds(1.0 / 60)
      let frame = scroller.frame(at: time)
      events += scroller.takeEvents()
      if !frame.wantsNext { return }
    }
    Issue.record("it never rests")
  }

  /// The events without the frames between them.
  var told: [String] {
    let names = events.map { event in
      switch event {
      case .willBeginDragging: "willBeginDragging"
      case .didScroll: "didScroll"
      case .willEndDragging: "willEndDragging"
      case .didEndDragging(let willDecelerate): "didEndDragging(\(willDecelerate))"
      case .willBeginDecelerating: "willBeginDecelerating"
      case .didEndDecelerating: "didEndDecelerating"
      case .didEndScrollingAnimation: "didEndScrollingAnimation"
      }
    }
    return names.enumerated().filter { $0.offset == 0 || names[$0.offset - 1] != $0.element }
      .map(\.element)
  }

  var offset: Point { scroller.model.offset(at: time) }
}

@Suite("Somebody else's scrolling view")
struct ScrollerTests {
  private let flick = Vector(dx: 0, dy: -150)

  @Test("is told of a fling in UIKit's order")
  func order() {
    var hand = Hand()
    hand.down()
    hand.move(by: flick)
    hand.lift()
    hand.rest()
    #expect(
      hand.told == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
    let speeds = hand.events.compactMap {
      if case .willEndDragging(let velocity, let target) = $0 { (velocity, target) } else { nil }
    }
    #expect(near(speeds.first?.0.dy ?? 0, 1.5))
    #expect(speeds.first?.1 == hand.offset)
  }

  @Test("is told of a drag that ends at rest")
  func noFling() {
    var hand = Hand()
    hand.down()
    hand.move(by: flick)
    hand.time += .milliseconds(400)
    hand.frame()
    hand.lift()
    hand.rest()
    #expect(
      hand.told == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    #expect(near(hand.offset.y, 140, 1e-9))
  }

  @Test("is told when a finger stops it, and that touch is no tap")
  func stopped() {
    var hand = Hand()
    hand.down()
    hand.move(by: flick)
    hand.lift()
    hand.time += .milliseconds(200)
    hand.frame()
    hand.events = []
    let hasCaught = hand.down()
    #expect(hasCaught)
    hand.frame()
    #expect(hand.told == ["didEndDecelerating"])
    let lift = hand.lift()
    #expect(lift == .scroll)
    hand.down()
    let tap = hand.lift()
    #expect(tap == .tap)
  }

  @Test("travels where the program sends it, unless a finger stops it", arguments: [false, true])
  func animation(isStopped: Bool) {
    var hand = Hand()
    hand.scroller.scroll(to: Point(x: 0, y: 1000), animated: true, at: hand.time)
    hand.time += .milliseconds(100)
    hand.frame()
    if isStopped {
      hand.down()
      let held = hand.offset
      hand.time += .seconds(1)
      #expect(hand.offset == held && held.y < 1000)
      hand.lift()
    } else {
      hand.rest()
      #expect(hand.offset.y == 1000)
    }
    #expect(hand.told == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test("rests where it is told to as a finger leaves it")
  func target() {
    var hand = Hand()
    hand.scroller.chooseTarget = { _, target in
      Point(x: target.x, y: (target.y / 100).rounded() * 100)
    }
    hand.down()
    hand.move(by: flick)
    let speed = hand.scroller.model.velocity(at: hand.time).dy
    hand.lift()
    let leaving = hand.time + .milliseconds(10)
    #expect(near(hand.scroller.model.velocity(at: leaving).dy, speed, speed * 0.02))
    hand.rest()
    #expect(hand.offset.y == (hand.offset.y / 100).rounded() * 100)
    #expect(hand.offset.y > 700)
  }

  @Test("rests where it is told to after a finger has only stopped it too")
  func targetAfterStop() {
    var hand = Hand()
    hand.scroller.chooseTarget = { _, target in
      Point(x: target.x, y: (target.y / 100).rounded() * 100)
    }
    hand.scroller.scroll(to: Point(x: 0, y: 1000), animated: true, at: hand.time)
    hand.time += .milliseconds(130)
    hand.down()
    let held = hand.offset
    hand.lift()
    hand.rest()
    #expect(held.y.remainder(dividingBy: 100) != 0)
    #expect(hand.offset.y == (held.y / 100).rounded() * 100)
  }

  @Test("goes on under a finger on a button, which drags it all the same")
  func button() {
    var hand = Hand()
    hand.scroller.scroll(to: Point(x: 0, y: 1000), animated: true, at: hand.time)
    hand.time += .milliseconds(100)
    let hasCaught = hand.scroller.touchBegan(1, at: hand.position, catching: false, time: hand.time)
    #expect(!hasCaught)
    hand.scroller.scroll(to: Point(x: 0, y: 1200), animated: true, at: hand.time)
    #expect(hand.lift() == .tap)
    hand.rest()
    #expect(hand.offset.y == 1200)
    hand.scroller.touchBegan(1, at: hand.position, catching: false, time: hand.time)
    hand.move(by: Vector(dx: 0, dy: -60))
    #expect(hand.offset.y == 1250)
    hand.scroller.scroll(to: .zero, animated: false, at: hand.time)
    hand.move(by: Vector(dx: 0, dy: -60))
    #expect(hand.offset.y == 0)
  }

  @Test("goes where the program sends it no sooner than the frame under way shows")
  func sentUnderWay() {
    var hand = Hand()
    hand.scroller.presentationLead = .milliseconds(16)
    hand.scroller.scroll(to: Point(x: 0, y: 1000), animated: true, at: hand.time)
    #expect(hand.scroller.preview(at: hand.time + .milliseconds(16)).offset == .zero)
    #expect(hand.scroller.preview(at: hand.time + .milliseconds(32)).offset.y > 0)
  }

  @Test("turns one page at a time", arguments: [(-60.0, 1), (-15, 0), (-390, 1), (60, 0)])
  func pages(way: Double, page: Int) {
    var hand = Hand(content: Size(width: 300, height: 2000))
    hand.scroller.pageSize = Size(width: 0, height: 400)
    hand.position.y = way < 0 ? 395 : 5
    hand.down()
    hand.move(by: Vector(dx: 0, dy: way))
    if abs(way) < 20 { hand.time += .milliseconds(300) }
    hand.lift()
    hand.rest()
    #expect(hand.offset.y == Double(page) * 400)
  }

  @Test("turns its page without running past it, however fast the finger", arguments: [300.0, 380])
  func fastPage(way: Double) {
    var hand = Hand(content: Size(width: 300, height: 2000))
    hand.scroller.pageSize = Size(width: 0, height: 400)
    hand.position.y = 395
    hand.down()
    hand.move(by: Vector(dx: 0, dy: -way), steps: 5)
    hand.lift()
    let start = hand.time
    hand.rest()
    #expect(hand.offset.y == 400)
    for step in 0..<100 {
      let offset = hand.scroller.model.offset(at: start + .milliseconds(10 * step)).y
      #expect(offset < 400.5)
    }
  }

  @Test("keeps to the direction of a clear drag, and leaves an unclear one free")
  func direction() {
    for (way, isLocked) in [(Vector(dx: -20, dy: -140), true), (Vector(dx: -100, dy: -110), false)]
    {
      var hand = Hand(content: Size(width: 3000, height: 4000))
      hand.scroller.locksDirection = true
      hand.down()
      hand.move(by: way)
      hand.time += .milliseconds(500)
      hand.lift()
      #expect((hand.offset.x < 1.5) == isLocked)
      #expect(hand.offset.y > 80)
    }
  }

  @Test("goes to a target that rows coming and going under way have moved")
  func landingResized() {
    var hand = Hand()
    hand.scroller.chooseTarget = { _, _ in Point(x: 0, y: 800) }
    hand.down()
    hand.move(by: flick)
    hand.lift()
    hand.time += .milliseconds(300)
    let before = hand.scroller.model.velocity(at: hand.time)
    hand.scroller.resize(
      viewport: Size(width: 300, height: 400), content: Size(width: 300, height: 1000),
      at: hand.time)
    #expect(near(hand.scroller.model.velocity(at: hand.time).dy, before.dy, 1e-6))
    hand.rest()
    #expect(hand.offset.y == 600)
  }
}
