import CDRM
import Geometry
import Testing

@testable import KMS

struct ModeTests {
  @Test func `the rate of a television mode is the clock over the whole frame`() {
    var info = drmModeModeInfo()
    info.clock = 74_176
    info.htotal = 1650
    info.vtotal = 750
    info.hdisplay = 1280
    info.vdisplay = 720
    let mode = Mode(info)
    #expect(mode.refreshInterval == .nanoseconds(16_683_293))
    #expect(mode.description == "1280x720@59.94")
    info.flags = UInt32(DRM_MODE_FLAG_INTERLACE)
    #expect(Mode(info).refreshInterval == .nanoseconds(8_341_646))
  }

  @Test func `a mode without a clock is paced by its rate, at 60 Hz if that is missing too`() {
    var info = drmModeModeInfo()
    #expect(Mode(info).refreshInterval == .nanoseconds(16_666_666))
    info.vrefresh = 30
    #expect(Mode(info).refreshInterval == .nanoseconds(33_333_333))
  }

  @Test(arguments: [
    "", "800", "800x", "x480", "800x480@", "800x480@60@1", "0x480", "-1x480", "800x480@nan",
    "800x480@-60", "99999999999999999999x1", "800X480", "800x480@inf",
  ])
  func `a mode that cannot be read is refused`(text: String) {
    #expect(ModeRequest(text) == nil)
  }

  @Test func `a request finds the nearest rate and nothing further than half a hertz`() throws {
    let modes = [mode(800, 480, rate: 50), mode(800, 480, rate: 60), mode(640, 480, rate: 60)]
    #expect(try #require(ModeRequest("800x480@59.94")).mode(among: modes) == modes[1])
    #expect(try #require(ModeRequest("800x480@55")).mode(among: modes) == nil)
    #expect(try #require(ModeRequest("640x480")).mode(among: modes) == modes[2])
  }
}
