import Geometry
import Testing
import Touch

@Suite struct TouchAssemblerTests {
  @Test func aFingerComesMovesAndGoes() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.down(x: 20, y: 30)
    panel.move(x: 40, y: 50)
    panel.up()
    #expect(panel.phases == [.began, .moved, .ended])
    #expect(panel.changes.map(\.position) == [unit(0.2, 0.3), unit(0.4, 0.5), unit(0.4, 0.5)])
    #expect(Set(panel.changes.map(\.contact)).count == 1)
    #expect(panel.frames.map(\.time) == [.zero, .milliseconds(8), .milliseconds(16)])
    #expect(panel.assembler.contacts.isEmpty)
  }

  @Test func nothingHappensBeforeTheReport() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.absolute(0x39, 7)
    panel.place(x: 1, y: 1)
    #expect(panel.frames.isEmpty)
    panel.report()
    #expect(panel.phases == [.began])
    panel.report()
    #expect(panel.frames.count == 1)
  }

  @Test func anAxisThatIsNotRepeatedKeepsItsValue() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.down(x: 20, y: 30)
    panel.up()
    panel.absolute(0x39, 8)
    panel.absolute(0x36, 600)
    panel.report()
    #expect(panel.changes.last?.position == unit(0.2, 0.6))
  }

  @Test func whereASlotWasAtTheStartCounts() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.assembler.setInitial(slot: 3, trackingID: -1, x: 700, y: 800)
    panel.assembler.setInitial(currentSlot: 3)
    panel.absolute(0x39, 8)
    panel.report()
    #expect(panel.changes.map(\.position) == [unit(0.7, 0.8)])
  }

  @Test func aFingerDownBeforeTheStartIsNoTouch() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.assembler.setInitial(slot: 0, trackingID: 4, x: 1, y: 1)
    panel.move(x: 50, y: 50)
    panel.up()
    #expect(panel.frames.isEmpty)
    panel.down(x: 10, y: 10)
    #expect(panel.phases == [.began])
  }

  @Test func coordinatesOfAnEmptySlotMakeNoTouch() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.move(4, x: 50, y: 50)
    #expect(panel.frames.isEmpty)
  }

  @Test func theCoordinatesOfALiftAreIgnored() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.down(x: 20, y: 20)
    panel.place(x: 90, y: 90)
    panel.absolute(0x39, -1)
    panel.report()
    #expect(panel.phases == [.began, .ended])
    #expect(panel.changes.last?.position == unit(0.2, 0.2))
  }

  @Test func twoFingersAreTwoContacts() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.down(0, x: 10, y: 10)
    panel.down(1, x: 90, y: 90)
    panel.move(0, x: 20, y: 20)
    panel.up(1)
    panel.up(0)
    let contacts = panel.changes.map(\.contact)
    #expect(panel.phases == [.began, .began, .moved, .ended, .ended])
    #expect(contacts == [0, 1, 0, 1, 0].map { contacts[$0] })
    #expect(contacts[0] != contacts[1])
  }

  @Test func aNewIdWithoutALiftIsAnotherFinger() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.down(x: 20, y: 20)
    panel.absolute(0x39, 999)
    panel.place(x: 60, y: 60)
    panel.report()
    #expect(panel.phases == [.began, .ended, .began])
    #expect(panel.changes.map(\.position) == [unit(0.2, 0.2), unit(0.2, 0.2), unit(0.6, 0.6)])
    #expect(panel.changes[0].contact != panel.changes[2].contact)
  }

  @Test func aTapWithinOneFrameIsATap() throws {
    var panel = try #require(Panel(Panel.singleTouch))
    panel.send(1, 0x14a, 1)
    panel.absolute(0, 300)
    panel.absolute(1, 400)
    panel.send(1, 0x14a, 0)
    panel.report()
    #expect(panel.phases == [.began, .ended])
    #expect(panel.changes.map(\.position) == [unit(0.3, 0.4), unit(0.3, 0.4)])
  }

  @Test func aHeldButtonThatRepeatsIsOneTouch() throws {
    var panel = try #require(Panel(Panel.tablet))
    panel.send(1, 0x110, 1)
    panel.report()
    panel.send(1, 0x110, 2)
    panel.report()
    panel.send(1, 0x111, 1)
    panel.report()
    panel.send(1, 0x110, 0)
    panel.report()
    #expect(panel.phases == [.began, .ended])
  }

  @Test func aPointerThatHoversTouchesNothing() throws {
    var panel = try #require(Panel(Panel.tablet))
    panel.absolute(0, 16384)
    panel.absolute(1, 8192)
    panel.report()
    #expect(panel.frames.isEmpty)
    panel.send(1, 0x110, 1)
    panel.report()
    #expect(panel.changes.map(\.position) == [unit(0.5, 0.25)])
  }

  @Test func slotsThatDoNotExistAreIgnored() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.down(10, x: 10, y: 10)
    panel.down(-1, x: 10, y: 10)
    panel.down(.max, x: 10, y: 10)
    #expect(panel.frames.isEmpty)
    panel.down(9, x: 10, y: 10)
    #expect(panel.phases == [.began])
  }

  @Test func valuesBeyondTheRangeAreItsEnds() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.absolute(0x39, 1)
    panel.absolute(0x35, .max)
    panel.absolute(0x36, .min)
    panel.report()
    #expect(panel.changes.map(\.position) == [unit(0.999, 0)])
  }

  @Test func aPalmIsCancelledUntilItLeaves() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.down(x: 20, y: 20)
    panel.absolute(0x37, 2)
    panel.report()
    panel.move(x: 40, y: 40)
    panel.absolute(0x37, 0)
    panel.report()
    panel.up()
    #expect(panel.phases == [.began, .cancelled])
    panel.down(x: 20, y: 20)
    #expect(panel.phases == [.began, .cancelled, .began])
  }

  @Test func unpluggingCancelsEveryFinger() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.down(0, x: 10, y: 10)
    panel.down(1, x: 20, y: 20)
    let cancelled = panel.assembler.cancelAll(at: .seconds(1))
    let frame = try #require(cancelled)
    #expect(frame.time == .seconds(1))
    #expect(frame.changes.map(\.phase) == [.cancelled, .cancelled])
    #expect(panel.assembler.cancelAll(at: .seconds(2)) == nil)
  }

  @Test func contactsOfTwoDevicesNeverShareANumber() throws {
    var first = try #require(Panel(Panel.multiTouch, device: 0))
    var second = try #require(Panel(Panel.singleTouch, device: 1))
    first.down(x: 1, y: 1)
    first.up()
    second.send(1, 0x14a, 1)
    second.report()
    #expect(!first.changes.map(\.contact).contains(second.changes[0].contact))
  }
}
