import Glibc
import Linux
import Testing

/// Among them as it has a child, which another test would take for its own.
extension ChildProcessTests {
  @Test func `a program that holds a file is named, and this one is not`() throws {
    let path = "/tmp/panelist-held-\(getpid())"
    let file = try OwnedFD(creating: path)
    defer { unsafe unlink(path) }
    #expect(FileHolders.names(of: path).isEmpty)
    let holder = try ChildProcess.spawn(["sh", "-c", "exec sleep 60 <\(path)"])
    defer {
      kill(holder, SIGKILL)
      var status: CInt = 0
      unsafe waitpid(holder, &status, 0)
    }
    var names: [String] = []
    for _ in 0..<500 where names != ["sleep (\(holder))"] {
      names = FileHolders.names(of: path)
      usleep(10_000)
    }
    #expect(names == ["sleep (\(holder))"])
    _ = file
  }
}
