import Diagnosis
import Testing

@testable import panelist

@Suite("The survey of a machine")
struct MachineSurveyTests {
  @Test(
    "knows a virtual console from a serial line and a window",
    arguments: [
      ("12 (sh) S 1 12 12 1025 12 0", "/dev/tty1"), ("12 (a) b) S 1 12 12 1087 1", "/dev/tty63"),
      ("12 (sh) S 1 12 12 1088 12 0", nil), ("12 (sh) S 1 12 12 34816 12 0", nil),
      ("12 (sh) S 1 12 12 0 -1 0", nil), ("12 (sh) S 1", nil), ("", nil),
    ])
  func console(line: String, path: String?) {
    #expect(MachineSurvey.virtualConsole(inProcessStatus: line) == path)
  }

  @Test("reads what is there and takes what is not for nothing")
  func files() {
    #expect(SystemFiles.text(of: "/proc/sys/kernel/ostype") == "Linux")
    #expect(SystemFiles.text(of: "/nowhere/at/all") == nil)
    #expect(SystemFiles.names(in: "/nowhere") == nil)
    #expect(SystemFiles.names(in: "/proc/self")?.contains("stat") == true)
    #expect(SystemFiles.access(to: "/dev/null") == .granted)
    #expect(SystemFiles.access(to: "/nowhere") == .failed("No such file or directory"))
    #expect(SystemFiles.userName(0) == "root")
  }
}
