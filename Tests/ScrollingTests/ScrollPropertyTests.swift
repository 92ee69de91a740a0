import Geometry
import Scrolling
import TestSupport
import Testing

@Suite("Whatever happens")
struct ScrollPropertyTests {
  /// Lists flung from anywhere, also from past the edges, at any speed.
  static func flings(_ count: Int) -> [ScrollModel] {
    var random = SplitMix(seed: 20_070_629)
    return (0..<count).map { _ in
      var model = list(content: Double.random(in: 481...4000, using: &random))
      let start = Double.random(in: 0...model.limits.maxY, using: &random)
      let pull =
        Bool.random(using: &random) ? 0 : Double.random(in: -900...900, using: &random)
      let speed = Double.random(in: -9000...9000, using: &random)
      model.flick(from: start, pull: pull, speed: speed, at: .seconds(100))
      return model
    }
  }

  @Test("Neither place nor speed jumps at any change of phase")
  func continuity() {
    for model in Self.flings(200) {
      let step = 0.0005
      var time = 100.0
      while model.phase(time + step) != .idle {
        let (before, after) = (model.y(time), model.y(time + step))
        let (vBefore, vAfter) = (model.vy(time), model.vy(time + step))
        // The steepest the curves can be: ω² y + 2 ω v of the spring at 8000 points a second.
        #expect(abs(after - before) <= 8100 * step)
        #expect(abs(vAfter - vBefore) <= (2 * 10.93 * 8100 + 120 * 500) * step)
        #expect(abs(after - before - (vBefore + vAfter) / 2 * step) < 0.05)
        time += step
      }
      #expect(abs(model.y(time) - model.y(time + 1)) < 0.52)
    }
  }

  @Test("A list left alone rests within its limits and wants no more frames")
  func rest() {
    for model in Self.flings(300) {
      guard let end = model.restTime else { continue }
      #expect(end < .seconds(107))
      #expect(!model.isMoving(at: end))
      let rest = model.offset(at: end)
      #expect(model.limits.clamp(rest) == rest)
      #expect(rest == model.offset(at: .seconds(1000)))
      #expect(rest == model.restOffset)
      #expect(model.offset(at: .zero) == model.offset(at: .seconds(100)))
    }
  }

  @Test("The same list is seen at 25, 30, 60 and 120 frames a second and after a gap")
  func frameRates() {
    for base in Self.flings(20) {
      for rate in [25, 30, 60, 120, 1] {
        // A view is caught and let go at the same times, with frames looking on in between.
        var model = base
        for frame in 0..<(2 * rate) {
          let time = Duration.seconds(100 + Double(frame) / Double(rate))
          #expect(model.offset(at: time) == base.offset(at: time))
        }
        let moment = Duration.seconds(102)
        _ = model.touchDown(at: moment)
        #expect(model.offset(at: moment) == base.offset(at: moment))
      }
    }
  }

  @Test("A list that gets the same finger at other frame rates comes to rest at the same place")
  func fingerAtAnyRate() {
    let ends = [25.0, 30, 60, 120].map { rate in
      var model = list(content: 5000)
      var tracker = VelocityTracker()
      let count = Int(rate * 0.4)
      model.touchDown(at: .zero)
      model.beginDragging(at: .zero)
      for sample in 0...count {
        let time = Duration.seconds(Double(sample) / rate)
        let y = -1200 * time.seconds
        tracker.add(Point(x: 0, y: y), at: time)
        model.drag(by: Vector(dx: 0, dy: y), at: time)
      }
      let lift = Duration.milliseconds(400)
      model.endDragging(fingerVelocity: tracker.velocity(at: lift), at: lift)
      return model.restOffset.y
    }
    for end in ends { #expect(near(end, 480 + 1190 / 2.002003, 1e-3)) }
  }

  @Test("A mirrored finger gives a mirrored list")
  func mirror() {
    var random = SplitMix(seed: 7)
    for _ in 0..<100 {
      var up = list()
      var down = list()
      let start = Double.random(in: 0...1520, using: &random)
      let pull = Double.random(in: -800...800, using: &random)
      let speed = Double.random(in: -9000...9000, using: &random)
      up.flick(from: start, pull: pull, speed: speed, at: .zero)
      down.flick(from: 1520 - start, pull: -pull, speed: -speed, at: .zero)
      for step in 0..<60 {
        #expect(near(up.y(Double(step) / 20), 1520 - down.y(Double(step) / 20), 1e-6))
      }
    }
  }

  @Test("Any order of calls, clocks that run backwards and numbers that are none do no harm")
  func anyOrder() {
    var random = SplitMix(seed: 99)
    var model = list()
    var time = 50.0
    for _ in 0..<20_000 {
      time += Double.random(in: -0.05...0.2, using: &random)
      let now = Duration.seconds(time)
      let value = [Double.nan, .infinity, 0, 1e9, -40, 700].randomElement(using: &random) ?? 0
      let vector = Vector(dx: value, dy: Double.random(in: -900...900, using: &random))
      switch Int.random(in: 0..<9, using: &random) {
      case 0: model.touchDown(at: now)
      case 1: model.beginDragging(at: now)
      case 2: model.drag(by: Vector(dx: 0, dy: vector.dy), fingerVelocity: vector, at: now)
      case 3: model.endDragging(fingerVelocity: vector * 10, at: now)
      case 4: model.touchUp(at: now)
      case 5: model.cancelTouch(at: now)
      case 6: model.scroll(to: Point(x: value, y: value), animated: value < 9, at: now)
      case 7: model.drag(by: vector, at: now)
      default:
        model.resize(
          viewport: Size(width: 320, height: 480),
          content: Size(width: 320, height: value), at: now)
      }
      let offset = model.offset(at: now)
      #expect(offset.x.isFinite && offset.y.isFinite)
      #expect(model.velocity(at: now).length.isFinite)
    }
    model.cancelTouch(at: .seconds(time))
    let rest = model.offset(at: .seconds(time + 60))
    #expect(model.limits.clamp(rest) == rest)
    #expect(model.phase(at: .seconds(time + 60)) == .idle)
  }
}
