import Interface
import Testing

@Suite("Frames are paced")
struct FrameSchedulerTests {
  private let interval = Duration.microseconds(16_667)

  @Test("the first frame goes out at once")
  func firstFrame() {
    let scheduler = FrameScheduler(refreshInterval: interval)
    #expect(scheduler.decision(at: .seconds(5)) == .render(presentation: .seconds(5)))
  }

  @Test("nothing is drawn when nothing changes")
  func idle() {
    var scheduler = FrameScheduler(refreshInterval: interval)
    scheduler.presented(at: .seconds(1), isFlipPending: false)
    #expect(scheduler.decision(at: .seconds(9)) == .idle)
  }

  @Test("a flip that completes at once does not make the loop spin")
  func noVerticalBlank() {
    var scheduler = FrameScheduler(refreshInterval: interval)
    scheduler.presented(at: .seconds(1), isFlipPending: false)
    scheduler.requestFrame()
    let slot = Duration.seconds(1) + interval
    #expect(scheduler.decision(at: .seconds(1) + .milliseconds(1)) == .wait(until: slot))
    #expect(scheduler.decision(at: slot) == .render(presentation: slot))
  }

  @Test("a late frame does not shift the ones after it")
  func gridHolds() {
    var scheduler = FrameScheduler(refreshInterval: interval)
    scheduler.presented(at: .seconds(1), isFlipPending: false)
    var slot = Duration.seconds(1) + interval
    for _ in 0..<100 {
      scheduler.requestFrame()
      #expect(scheduler.decision(at: slot - .microseconds(1)) == .wait(until: slot))
      scheduler.presented(at: slot + .milliseconds(3), isFlipPending: false)
      slot += interval
    }
  }

  @Test("with a vertical blank the next frame waits for the flip and aims at the next blank")
  func verticalBlank() {
    var scheduler = FrameScheduler(refreshInterval: interval)
    scheduler.presented(at: .seconds(1), isFlipPending: true)
    scheduler.requestFrame()
    #expect(scheduler.decision(at: .seconds(1)) == .waitForFlip)
    scheduler.flipped(at: .seconds(1) + .milliseconds(4))
    let blank = Duration.seconds(1) + .milliseconds(4) + interval
    #expect(
      scheduler.decision(at: .seconds(1) + .milliseconds(5)) == .render(presentation: blank))
  }

  @Test("a frame that changes no pixel leaves the next one its place between the blanks")
  func unchangedFrame() {
    var scheduler = FrameScheduler(refreshInterval: interval)
    scheduler.presented(at: .seconds(1), isFlipPending: true)
    var blank = Duration.seconds(1) + .milliseconds(4)
    scheduler.flipped(at: blank)
    for _ in 0..<100 {
      scheduler.requestFrame()
      #expect(scheduler.decision(at: blank) == .render(presentation: blank + interval))
      scheduler.presented(at: blank + .microseconds(300), isFlipPending: false)
      scheduler.requestFrame()
      let next = blank + interval
      #expect(scheduler.decision(at: next - .microseconds(1)) == .wait(until: next))
      blank = next
    }
  }

  @Test("the first frame after a rest is drawn for right now")
  func afterRest() {
    var scheduler = FrameScheduler(refreshInterval: interval)
    scheduler.presented(at: .seconds(1), isFlipPending: true)
    scheduler.flipped(at: .seconds(1))
    scheduler.requestFrame()
    #expect(scheduler.decision(at: .seconds(7)) == .render(presentation: .seconds(7)))
  }
}
