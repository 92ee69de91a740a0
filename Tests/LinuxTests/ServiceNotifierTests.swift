import Testing

@testable import Linux

struct ServiceNotifierTests {
  @Test func `a status of several lines reaches systemd as one`() {
    #expect(
      ServiceNotifier.oneLine("no card:\nwaiting\r\nREADY=0") == "no card: waiting READY=0")
  }

  @Test(arguments: [
    (Duration.microseconds(1), CInt(1)), (.milliseconds(2), 2), (.zero, 0), (.seconds(-1), 0),
    (.seconds(1 << 40), 86_400_000),
  ])
  func `a wait is rounded up to whole milliseconds`(timeout: Duration, milliseconds: CInt) {
    #expect(Poller.milliseconds(timeout) == milliseconds)
    #expect(Poller.milliseconds(nil) == -1)
  }
}
