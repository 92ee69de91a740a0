import Geometry
import Scrolling
import Testing

@Suite("Rows that come and go")
struct ResizeTests {
  private func resize(_ model: inout ScrollModel, content: Double, at seconds: Double) {
    model.resize(
      viewport: Size(width: 320, height: 480), content: Size(width: 320, height: content),
      at: .seconds(seconds))
  }

  @Test("A resting list that gets shorter stays within its rows at once")
  func shrinkAtRest() {
    var model = list()
    model.scroll(to: Point(x: 0, y: 1500), animated: false, at: .zero)
    resize(&model, content: 1000, at: 1)
    #expect(model.y(1) == 520)
    #expect(model.phase(1) == .idle)
    resize(&model, content: 3000, at: 2)
    #expect(model.y(2) == 520)
  }

  @Test("Pulled past its end, a list that gets shorter is still pulled as far")
  func shrinkPulled() {
    var model = list()
    model.scroll(to: Point(x: 0, y: 1520), animated: false, at: .zero)
    model.touchDown(at: .zero)
    model.beginDragging(at: .zero)
    model.drag(by: Vector(dx: 0, dy: -100), at: .zero)
    #expect(near(model.y(0), 1520 + 49.3458))
    resize(&model, content: 1000, at: 0)
    #expect(near(model.y(0), 520 + 49.3458))
    model.drag(by: Vector(dx: 0, dy: -200), at: .zero)
    #expect(near(model.y(0), 520 + 89.4915))
  }

  @Test("Pulled past its end, a list that gets longer stays under the finger")
  func growPulled() {
    var model = list()
    model.scroll(to: Point(x: 0, y: 1520), animated: false, at: .zero)
    model.touchDown(at: .zero)
    model.beginDragging(at: .zero)
    model.drag(by: Vector(dx: 0, dy: -100), at: .zero)
    resize(&model, content: 3000, at: 0)
    #expect(near(model.y(0), 1520 + 49.3458))
    model.drag(by: Vector(dx: 0, dy: -110), at: .zero)
    #expect(near(model.y(0), 1520 + 59.3458))
  }

  @Test("A fling goes on through rows that are loaded under way")
  func growDuringFling() {
    var model = list()
    model.flick(from: 1320, speed: 1000, at: .zero)
    let speed = model.vy(0.2)
    resize(&model, content: 4000, at: 0.2)
    #expect(near(model.vy(0.2), speed, 1e-9))
    #expect(near(model.restOffset.y, 1320 + 499.4998 - 10 / 2.002003))
  }

  @Test("A bounce off an end that moved away ends where it is")
  func growDuringBounce() {
    var model = list()
    model.flick(from: 1520, speed: 1000, at: .zero)
    let shown = model.y(0.2)
    resize(&model, content: 4000, at: 0.2)
    #expect(model.phase(0.2) == .idle)
    #expect(model.y(3) == shown)
  }

  @Test("An arrow's scroll ends at the new end if its goal is gone")
  func shrinkDuringAnimation() {
    var model = list()
    model.scroll(to: Point(x: 0, y: 1500), animated: true, at: .zero)
    let shown = model.y(0.1)
    resize(&model, content: 1500, at: 0.1)
    #expect(near(model.y(0.1), shown, 1e-9))
    #expect(model.phase(0.1) == .animating)
    #expect(model.y(3) == 1020)
  }
}
