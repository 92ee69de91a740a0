import Linux
import Testing

@testable import Evdev

@Suite("The folder of the input devices")
struct InputFolderTests {
  private let nodes = Nodes()

  @Test("tells the nodes that are there, in the order of their numbers")
  func present() throws {
    nodes.makeFolder()
    for name in ["event10", "event2", "mouse0"] { nodes.make(name) }
    var folder = try InputFolder(in: nodes.path)
    #expect(folder.happenings() == [.present("event2"), .present("event10")])
    #expect(folder.happenings() == [])
  }

  @Test("tells of a node that comes, gets its rights and goes")
  func plugging() throws {
    nodes.makeFolder()
    var folder = try InputFolder(in: nodes.path)
    nodes.make("event3")
    nodes.make("mouse0")
    #expect(folder.happenings() == [.present("event3")])
    nodes.changeRights("event3")
    #expect(folder.happenings() == [.present("event3")])
    nodes.remove("event3")
    // Losing its last name changes the rights of a node too; nobody finds it any more.
    #expect(folder.happenings().last == .absent("event3"))
  }

  @Test("is seen when it comes late, with a node that was in it before anyone could watch it")
  func late() throws {
    var folder = try InputFolder(in: nodes.path)
    #expect(folder.happenings() == [])
    nodes.makeFolder()
    nodes.make("event0")
    #expect(folder.happenings() == [.present("event0")])
    nodes.make("event1")
    #expect(folder.happenings() == [.present("event1")])
  }

  @Test("may be deleted and come again, as often as it likes")
  func again() throws {
    nodes.makeFolder()
    nodes.make("event0")
    var folder = try InputFolder(in: nodes.path)
    #expect(folder.happenings() == [.present("event0")])
    for _ in 0..<3 {
      nodes.removeFolder()
      #expect(folder.happenings() == [.absent("event0")])
      nodes.makeFolder()
      nodes.make("event0")
      #expect(folder.happenings() == [.present("event0")])
    }
    nodes.removeFolder()
    nodes.makeFolder()
    nodes.make("event1")
    #expect(folder.happenings() == [.absent("event0"), .present("event1")])
    nodes.make("event2")
    #expect(folder.happenings() == [.present("event2")])
  }

  @Test("wakes who waits for it")
  func waking() throws {
    nodes.makeFolder()
    var folder = try InputFolder(in: nodes.path)
    var poller = try Poller()
    try poller.add(folder.fileDescriptor, token: 1)
    #expect(try poller.wait(timeout: .zero) == 0)
    nodes.make("event4")
    #expect(try poller.wait(timeout: .seconds(5)) == 1)
    _ = folder.happenings()
    #expect(try poller.wait(timeout: .zero) == 0)
  }
}
