import Glibc
import Linux
import Testing

struct SystemErrorTests {
  @Test func `a missing file is named with the reason in words`() {
    let error = #expect(throws: SystemError.self) {
      _ = try OwnedFD(opening: "/nowhere/card0", flags: O_RDONLY)
    }
    #expect(error?.description == "open /nowhere/card0: No such file or directory")
    #expect(error?.errno == ENOENT)
  }

  @Test func `a call that a signal interrupted is made again`() throws {
    var calls = 0
    try check("read") {
      calls += 1
      errno = EINTR
      return calls < 3 ? -1 : 0
    }
    #expect(calls == 3)
  }

  @Test func `a descriptor is closed when its owner goes away`() throws {
    var number: CInt = -1
    do {
      let owner = try OwnedFD(opening: "/dev/null", flags: O_RDONLY)
      // Far above what tests beside this one could open meanwhile.
      number = fcntl(owner.rawValue, F_DUPFD_CLOEXEC, 900)
      let far = OwnedFD(adopting: number)
      #expect(fcntl(far.rawValue, F_GETFD) != -1)
    }
    #expect(fcntl(number, F_GETFD) == -1)
  }
}
