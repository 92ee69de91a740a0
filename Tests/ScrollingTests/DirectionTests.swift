import Geometry
import Scrolling
import Testing

@Suite("Sideways or up and down")
struct DirectionTests {
  @Test(
    "A drag that is clear about its direction keeps to it",
    arguments: [
      (Vector(dx: 5, dy: 5), DirectionLock.Decision.pending),
      (Vector(dx: 11, dy: 3), .locked(.horizontal)), (Vector(dx: 3, dy: 11), .locked(.vertical)),
      (Vector(dx: -3, dy: -11), .locked(.vertical)),
      (Vector(dx: 9, dy: 8), .pending), (Vector(dx: 20, dy: 14), .locked(.horizontal)),
      (Vector(dx: 14, dy: 20), .locked(.vertical)), (Vector(dx: 20, dy: 17), .pending),
      (Vector(dx: 25, dy: 22), .free),
    ])
  func decision(way: Vector, expected: DirectionLock.Decision) {
    var lock = DirectionLock()
    lock.update(way: way)
    #expect(lock.decision == expected)
  }

  @Test("Once decided, the drag does not change its mind, and nothing jumps")
  func decidedOnce() {
    var lock = DirectionLock()
    lock.update(way: Vector(dx: 9, dy: 8))
    let moved1 = lock.apply(to: Vector(dx: 1, dy: 2))
    #expect(moved1 == Vector(dx: 1, dy: 2))
    lock.update(way: Vector(dx: 9, dy: 19))
    let moved2 = lock.apply(to: Vector(dx: 4, dy: 12))
    #expect(moved2 == Vector(dx: 1, dy: 12))
    lock.update(way: Vector(dx: 300, dy: 19))
    let moved3 = lock.apply(to: Vector(dx: 290, dy: 13))
    #expect(moved3 == Vector(dx: 1, dy: 13))
    #expect(lock.apply(toVelocity: Vector(dx: 900, dy: 300)) == Vector(dx: 0, dy: 300))
    lock.reset()
    #expect(lock.decision == .pending)
  }
}

@Suite("Pages")
struct PagingTests {
  @Test(
    "A swipe ends on the page that its way or its speed asks for, one further at most",
    arguments: [
      (200, 0, 0, 0), (240, 0, 0, 1), (260, 0, 0, 1), (50, 300, 0, 1), (430, -300, 1, 0),
      (430, 300, 0, 1), (500, 600, 0, 1), (-30, -900, 0, 0), (1930, 900, 4, 4), (490, 300, 1, 2),
    ] as [(Double, Double, Int, Int)])
  func page(offset: Double, velocity: Double, start: Int, expected: Int) {
    let paging = Paging(length: 480, count: 5)
    #expect(paging.page(offset: offset, velocity: velocity, start: start) == expected)
  }

  @Test("Nothing to page through is page 0")
  func nothing() {
    #expect(Paging(length: 0, count: 5).page(offset: 3, velocity: 0, start: 2) == 0)
    #expect(Paging(length: 480, count: 0).page(offset: 3, velocity: 0, start: 2) == 0)
    #expect(Paging(length: 480, count: 5).page(offset: .infinity, velocity: 0, start: 2) == 0)
    #expect(Paging(length: 480, count: 5).page(offset: 1e300, velocity: 0, start: 4) == 4)
  }

  @Test("A start that is no page counts as the nearest one")
  func wildStart() {
    let paging = Paging(length: 480, count: 5)
    #expect(paging.page(offset: 0, velocity: 0, start: -7) == 0)
    #expect(paging.page(offset: 960, velocity: 0, start: .min) == 1)
    #expect(paging.page(offset: 0, velocity: 0, start: .max) == 3)
  }

  @Test("A page is landed on without overshoot as long as the swipe is not too fast for it")
  func landing() {
    let spring = Spring(goal: 0, displacement: -430, velocity: 600)
    #expect(near(spring.offset(after: 0.1), -281.61, 0.01))
    #expect(near(spring.offset(after: 0.25), -94.70, 0.01))
    #expect(near(spring.settlingTime(distance: 0.5, speed: 10), 0.817, 1.1e-3))
    #expect(spring.crossingTime == nil)
    #expect(Spring(goal: 0, displacement: -430, velocity: 4698).crossingTime == nil)
    #expect(Spring(goal: 0, displacement: -430, velocity: 4699).crossingTime != nil)
  }
}
