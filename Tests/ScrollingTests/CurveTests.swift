import Geometry
import Scrolling
import Testing

/// Whether two numbers agree to the tolerance of the reference tables.
func near(_ value: Double, _ expected: Double, _ tolerance: Double = 1e-3) -> Bool {
  abs(value - expected) <= tolerance
}

@Suite("Coasting")
struct DecelerationTests {
  struct Row: Sendable {
    var rate, speed, rest, untilHalfPoint, untilRest, x100, x250, x500, x1000, v100, v1000: Double
  }

  static let rows = [
    Row(
      rate: 0.998, speed: 100, rest: 49.95, untilHalfPoint: 2.2998, untilRest: 1.1501,
      x100: 9.0626, x250: 19.669, x500: 31.5928, x1000: 43.2035, v100: 81.8567, v1000: 13.5065),
    Row(
      rate: 0.998, speed: 500, rest: 249.7499, untilHalfPoint: 3.1037, untilRest: 1.9541,
      x100: 45.3129, x250: 98.3448, x500: 157.964, x1000: 216.0176, v100: 409.2834,
      v1000: 67.5323),
    Row(
      rate: 0.998, speed: 1000, rest: 499.4998, untilHalfPoint: 3.4499, untilRest: 2.3003,
      x100: 90.6259, x250: 196.6895, x500: 315.928, x1000: 432.0351, v100: 818.5668,
      v1000: 135.0645),
    Row(
      rate: 0.998, speed: 2000, rest: 998.9997, untilHalfPoint: 3.7961, untilRest: 2.6465,
      x100: 181.2517, x250: 393.379, x500: 631.856, x1000: 864.0703, v100: 1637.1336,
      v1000: 270.129),
    Row(
      rate: 0.998, speed: 5000, rest: 2497.4992, untilHalfPoint: 4.2538, untilRest: 3.1042,
      x100: 453.1293, x250: 983.4476, x500: 1579.6401, x1000: 2160.1756, v100: 4092.834,
      v1000: 675.3226),
    Row(
      rate: 0.99, speed: 1000, rest: 99.4992, untilHalfPoint: 0.5267, untilRest: 0.4582,
      x100: 63.0793, x250: 91.4339, x500: 98.8454, x1000: 99.4949, v100: 366.0323, v1000: 0.0432),
    Row(
      rate: 0.99, speed: 5000, rest: 497.4958, untilHalfPoint: 0.6868, untilRest: 0.6183,
      x100: 315.3963, x250: 457.1695, x500: 494.227, x1000: 497.4743, v100: 1830.1617,
      v1000: 0.2159),
  ]

  @Test("A fling travels as the reference table says, up and down alike", arguments: rows)
  func table(_ row: Row) {
    for sign in [1.0, -1] {
      let curve = Deceleration(origin: 0, velocity: sign * row.speed, rate: row.rate)
      #expect(near(curve.limit, sign * row.rest))
      #expect(near(curve.time(untilRemaining: 0.5), row.untilHalfPoint))
      #expect(near(curve.time(untilSpeed: 10), row.untilRest))
      #expect(near(curve.offset(after: 0.1), sign * row.x100))
      #expect(near(curve.offset(after: 0.25), sign * row.x250))
      #expect(near(curve.offset(after: 0.5), sign * row.x500))
      #expect(near(curve.offset(after: 1), sign * row.x1000))
      #expect(near(curve.velocity(after: 0.1), sign * row.v100))
      #expect(near(curve.velocity(after: 1), sign * row.v1000))
    }
  }

  @Test("Thirty uneven frames, each going on from the last, end where one jump ends")
  func unevenFrames() {
    var offset = 0.0
    var velocity = 1000.0
    for frame in 0..<30 {
      let step = [0.016, 0.017, 0.033, 0.008][frame % 4]
      let curve = Deceleration(origin: offset, velocity: velocity)
      (offset, velocity) = (curve.offset(after: step), curve.velocity(after: step))
    }
    #expect(near(offset, 333.745993775, 1e-6))
    #expect(near(velocity, 331.839629136, 1e-6))
    #expect(near(Deceleration(origin: 0, velocity: 1000).offset(after: 0.551), offset, 1e-9))
  }

  @Test(
    "An edge is reached when and as fast as the table says",
    arguments: [
      (1000.0, 200.0, 0.25549, 599.599), (1000, 100, 0.11159, 799.8),
      (2000, 400, 0.25549, 1199.199), (5000, 1500, 0.45844, 1996.996),
    ])
  func edge(speed: Double, distance: Double, time: Double, arrival: Double) throws {
    let curve = Deceleration(origin: 0, velocity: speed)
    #expect(near(try #require(curve.time(toReach: distance)), time, 1e-5))
    #expect(near(curve.velocity(atOffset: distance), arrival))
  }

  @Test("An edge too far or behind is never reached")
  func unreachableEdge() {
    let curve = Deceleration(origin: 0, velocity: 300)
    #expect(curve.time(toReach: 200) == nil)
    #expect(curve.time(toReach: -1) == nil)
    #expect(Deceleration(origin: 0, velocity: 0).time(toReach: 1) == nil)
  }

  @Test("A fling too slow to show takes no time")
  func crawl() {
    #expect(Deceleration(origin: 0, velocity: 0.5).time(untilRemaining: 0.5) == 0)
    #expect(Deceleration(origin: 0, velocity: 0).time(untilSpeed: 10) == 0)
  }
}

@Suite("Rubber band")
struct RubberBandTests {
  @Test(
    "Content lags behind a finger past the edge as the table says",
    arguments: [
      (480.0, 1.0, 0.5494, 0.54874), (480, 10, 5.4377, 0.53761), (480, 50, 26.0099, 0.49201),
      (480, 100, 49.3458, 0.44273), (480, 200, 89.4915, 0.36403), (480, 480, 170.3226, 0.22893),
      (480, 1000, 256.3107, 0.11945), (800, 100, 51.462, 0.48152), (960, 5, 2.7421, 0.54686),
      (960, 10, 5.4687, 0.54375), (960, 100, 52.0197, 0.49201), (960, 400, 178.9831, 0.36403),
      (960, 960, 340.6452, 0.22893),
    ])
  func table(dimension: Double, excess: Double, shown: Double, slope: Double) {
    let band = RubberBand(dimension: dimension)
    #expect(near(band.shown(forExcess: excess), shown))
    #expect(near(band.shown(forExcess: -excess), -shown))
    #expect(near(band.slope(atShown: band.shown(forExcess: excess)), slope, 1e-5))
    #expect(near(band.excess(forShown: band.shown(forExcess: excess)), excess, 1e-9))
  }

  @Test(
    "The finger's way is found again from what shows",
    arguments: [(60.0, 124.6753), (100, 229.6651), (240, 872.7273)])
  func inverse(shown: Double, excess: Double) {
    #expect(near(RubberBand(dimension: 480).excess(forShown: shown), excess))
  }

  @Test("However far the finger goes, a viewport's length is never reached")
  func bound() {
    let band = RubberBand(dimension: 480)
    var last = 0.0
    for excess in stride(from: 1.0, through: 1e6, by: 997) {
      let shown = band.shown(forExcess: excess)
      #expect(shown > last && shown < 480)
      last = shown
    }
    #expect(band.excess(forShown: 5000).isFinite)
    #expect(RubberBand(dimension: 0).shown(forExcess: 100) == 0)
  }
}

@Suite("Spring")
struct SpringTests {
  struct Row: Sendable {
    var displacement, velocity, y50, y100, y200, y300, y500, v100, settling: Double
  }

  @Test(
    "The bounce follows the reference table",
    arguments: [
      Row(
        displacement: 50, velocity: 0, y50: 44.7712, y100: 35.0846, y200: 17.9065, y300: 8.0637,
        y500: 1.3697, v100: -200.1835, settling: 0.607),
      Row(
        displacement: 100, velocity: 0, y50: 89.5424, y100: 70.1693, y200: 35.813, y300: 16.1273,
        y500: 2.7394, v100: -400.3671, settling: 0.679),
      Row(
        displacement: 0, velocity: 1000, y50: 28.9526, y100: 33.5301, y200: 22.4853,
        y300: 11.309, y500: 2.1191, v100: -31.0917, settling: 0.657),
      Row(
        displacement: 0, velocity: 3000, y50: 86.8577, y100: 100.5902, y200: 67.4559,
        y300: 33.927, y500: 6.3572, v100: -93.2751, settling: 0.772),
      Row(
        displacement: 50, velocity: -500, y50: 30.2949, y100: 18.3196, y200: 6.6638,
        y300: 2.4092, y500: 0.3102, v100: -184.6377, settling: 0.454),
      Row(
        displacement: 50, velocity: 500, y50: 59.2475, y100: 51.8497, y200: 29.1491,
        y300: 13.7182, y500: 2.4292, v100: -215.7294, settling: 0.669),
    ])
  func table(_ row: Row) {
    for sign in [1.0, -1] {
      let spring = Spring(
        goal: 300, displacement: sign * row.displacement, velocity: sign * row.velocity)
      for (time, y) in [
        (0.05, row.y50), (0.1, row.y100), (0.2, row.y200), (0.3, row.y300), (0.5, row.y500),
      ] {
        #expect(near(spring.offset(after: time), 300 + sign * y))
      }
      #expect(near(spring.velocity(after: 0.1), sign * row.v100))
      #expect(near(spring.settlingTime(distance: 0.5, speed: 10), row.settling, 1.1e-3))
      #expect(spring.crossingTime == nil)
    }
  }

  @Test("A fling into the edge overshoots by the speed over e ω")
  func peak() {
    let spring = Spring(goal: 0, displacement: 0, velocity: 1000)
    #expect(near(spring.offset(after: 0.0915), 33.666))
    #expect(
      near(
        Spring(goal: 0, displacement: 0, velocity: 1000, frequency: 10)
          .offset(after: 0.1), 36.7879))
  }

  @Test("A spring thrown home fast enough runs through the edge")
  func crossing() throws {
    let spring = Spring(goal: 0, displacement: 50, velocity: -2000)
    #expect(near(spring.offset(after: 0.05), -13.1339))
    let time = try #require(spring.crossingTime)
    #expect(near(spring.offset(after: time), 0, 1e-9))
    #expect(spring.velocity(after: time) < 0)
    #expect(Spring(goal: 0, displacement: 50, velocity: -546).crossingTime == nil)
    #expect(Spring(goal: 0, displacement: 50, velocity: -547).crossingTime != nil)
  }
}
