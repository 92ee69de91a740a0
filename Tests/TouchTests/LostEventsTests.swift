import TestSupport
import Testing
import Touch

@Suite struct LostEventsTests {
  @Test func aFingerThatIsStillMovingAfterwardsGoesOn() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.down(x: 20, y: 20)
    panel.drop()
    panel.move(x: 90, y: 90)
    panel.move(x: 40, y: 40)
    panel.up()
    #expect(panel.phases == [.began, .moved, .ended])
    #expect(panel.changes[1].position == unit(0.4, 0.4))
  }

  @Test func aFingerThatVanishedIsCancelledNotLifted() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.down(x: 20, y: 20)
    panel.drop()
    panel.report()
    panel.down(x: 50, y: 50)
    #expect(panel.phases == [.began, .cancelled, .began])
    panel.up()
    #expect(panel.phases.last == .ended)
  }

  @Test func aFingerThatWasReplacedInTheGapIsCancelled() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.down(x: 20, y: 20)
    panel.drop()
    panel.down(x: 60, y: 60)
    panel.move(x: 61, y: 61)
    #expect(panel.phases == [.began, .cancelled])
    panel.up()
    panel.down(x: 60, y: 60)
    #expect(panel.phases == [.began, .cancelled, .began])
  }

  @Test func aSyncThatLiftsAFingerCancelsIt() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.down(0, x: 20, y: 20)
    panel.down(1, x: 40, y: 40)
    panel.assembler.isResynchronising = true
    panel.up(0)
    panel.assembler.isResynchronising = false
    #expect(panel.phases == [.began, .began, .cancelled])
    panel.up(1)
    #expect(panel.phases.last == .ended)
  }

  @Test func anOverflowOfASingleTouchPanelLeavesItUsable() throws {
    var panel = try #require(Panel(Panel.singleTouch))
    panel.send(1, 0x14a, 1)
    panel.report()
    panel.drop()
    panel.report()
    panel.send(1, 0x14a, 1)
    panel.report()
    panel.send(1, 0x14a, 0)
    panel.report()
    #expect(panel.phases == [.began, .cancelled, .began, .ended])
  }

  @Test func aLiftJustBeforeAnOverflowLeavesNoFingerBehind() throws {
    for description in [Panel.singleTouch, Panel.multiTouch] {
      var panel = try #require(Panel(description))
      func press(_ isDown: Bool) {
        panel.send(1, 0x14a, isDown ? 1 : 0)
        panel.absolute(0x39, isDown ? 7 : -1)
      }
      press(true)
      panel.report()
      press(false)
      panel.drop()
      panel.report()
      panel.absolute(0, 500)
      panel.absolute(0x35, 500)
      panel.report()
      #expect(panel.phases == [.began, .cancelled])
      press(true)
      panel.report()
      #expect(panel.assembler.contacts == [panel.changes.last?.contact])
    }
  }

  @Test func aLiftToldBeforeTheDifferencesIsNotForgotten() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.down(x: 20, y: 20)
    panel.absolute(0x39, -1)
    panel.assembler.isResynchronising = true
    #expect(panel.assembler.lose(at: panel.time) == nil)
    panel.report()
    panel.assembler.isResynchronising = false
    #expect(panel.phases == [.began, .cancelled])
  }

  @Test(arguments: 1...40) func noStreamLeavesAFingerBehind(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var panel = try #require(Panel(Panel.multiTouch))
    let codes: [UInt16] = [0x2f, 0x35, 0x36, 0x37, 0x39, 0x00]
    for _ in 0..<3000 {
      switch random.next() % 16 {
      case 0...2: panel.report()
      case 3: panel.drop()
      case 4: panel.send(1, 0x14a, Int32(random.next() % 3))
      default:
        let code = codes[Int(random.next() % 6)]
        panel.absolute(code, Int32(random.next() % 14) - 2)
      }
    }
    if let frame = panel.assembler.cancelAll(at: panel.time) { panel.frames.append(frame) }
    var live: Set<ContactID> = []
    var everSeen: Set<ContactID> = []
    for change in panel.changes {
      switch change.phase {
      case .began:
        #expect(everSeen.insert(change.contact).inserted)
        live.insert(change.contact)
      case .moved: #expect(live.contains(change.contact))
      case .ended, .cancelled: #expect(live.remove(change.contact) != nil)
      }
    }
    #expect(live.isEmpty)
    #expect(!everSeen.isEmpty)
  }
}
