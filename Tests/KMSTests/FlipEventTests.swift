import Testing

@testable import KMS

struct FlipEventTests {
  private func event(
    type: UInt32 = 2, length: UInt32 = 32, seconds: UInt32 = 0, microseconds: UInt32 = 0,
    crtc: UInt32 = 0
  ) -> [UInt32] {
    [type, length, 0, 0, seconds, microseconds, 9, crtc]
  }

  private func decode(_ words: [UInt32], dropping bytes: Int = 0) -> [FlipEvent] {
    var result: [FlipEvent] = []
    let span = unsafe words.span.bytes
    FlipEvent.forEach(in: span.extracting(droppingLast: bytes)) { result.append($0) }
    return result
  }

  @Test func `a flip is told with its time and CRTC`() {
    let flips = decode(event(seconds: 12, microseconds: 345_678, crtc: 40))
    #expect(flips == [FlipEvent(time: .seconds(12) + .microseconds(345_678), crtc: 40)])
  }

  @Test func `flips are found among other events of one read`() {
    let words =
      event(type: 1) + event(seconds: 1, crtc: 40) + event(type: 3) + event(seconds: 2, crtc: 41)
    #expect(decode(words).map(\.crtc) == [40, 41])
  }

  @Test func `an event cut short, of no length or too long for the read ends the reading`() {
    #expect(decode(event(), dropping: 1).isEmpty)
    #expect(decode(event(length: 0) + event()).isEmpty)
    #expect(decode(event(length: 4) + event()).isEmpty)
    #expect(decode(event(length: 0xffff_fff8)).isEmpty)
    #expect(decode(event(length: 16)).isEmpty)
    #expect(decode([2]).isEmpty)
    #expect(decode([]).isEmpty)
  }
}
