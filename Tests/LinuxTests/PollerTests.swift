import Linux
import Testing

struct PollerTests {
  @Test func `a timer wakes the poller with its token, not before its time`() throws {
    var poller = try Poller()
    let timer = try TimerFD()
    try poller.add(timer.fileDescriptor, token: 7)
    let due = MonotonicClock.now + .milliseconds(20)
    try timer.arm(at: due)
    var tokens: [UInt64] = []
    try poller.wait(timeout: .seconds(5)) { tokens.append($0.token) }
    #expect(tokens == [7])
    #expect(MonotonicClock.now >= due)
    #expect(try timer.acknowledge())
    #expect(try timer.acknowledge() == false)
    #expect(try poller.wait(timeout: .zero) == 0)
  }

  @Test func `a disarmed timer stays silent and a past time fires at once`() throws {
    var poller = try Poller()
    let timer = try TimerFD()
    try poller.add(timer.fileDescriptor, token: 1)
    try timer.arm(at: MonotonicClock.now + .milliseconds(1))
    try timer.disarm()
    #expect(try poller.wait(timeout: .milliseconds(20)) == 0)
    try timer.arm(at: .zero)
    #expect(try poller.wait(timeout: .seconds(5)) == 1)
    poller.remove(timer.fileDescriptor)
    #expect(try poller.wait(timeout: .zero) == 0)
  }
}
