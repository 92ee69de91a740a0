import Geometry
import Testing
import Touch

/// Panels that lie, tremble or count backwards.
@Suite struct PanelFaultTests {
  private static func noisy(_ fuzz: Int32) -> DeviceDescription {
    var description = Panel.multiTouch
    description.axes[0x35]?.fuzz = fuzz
    description.axes[0x36]?.fuzz = fuzz
    return description
  }

  @Test func aFingerThatRestsOnANoisyPanelRests() throws {
    var panel = try #require(Panel(Self.noisy(20)))
    panel.down(x: 50, y: 50)
    for (x, y) in [(505, 500), (495, 505), (503, 493), (509, 500)] as [(Int32, Int32)] {
      panel.absolute(0x35, x)
      panel.absolute(0x36, y)
      panel.report()
    }
    #expect(panel.phases == [.began])
  }

  @Test func aFingerThatMovesOnANoisyPanelLagsByHalfTheNoise() throws {
    var panel = try #require(Panel(Self.noisy(20)))
    panel.down(x: 50, y: 50)
    panel.move(x: 60, y: 50)
    let forth = try #require(panel.changes.last)
    #expect(forth.position == unit(0.59, 0.5))
    // Back within the ellipse: still. Back beyond it: half the noise on the other side.
    panel.absolute(0x35, 585)
    panel.report()
    #expect(panel.phases == [.began, .moved])
    panel.move(x: 50, y: 50)
    #expect(panel.changes.last?.position == unit(0.51, 0.5))
  }

  @Test func theEllipseIsRoundNotSquare() throws {
    var panel = try #require(Panel(Self.noisy(20)))
    panel.down(x: 50, y: 50)
    panel.absolute(0x35, 508)
    panel.absolute(0x36, 508)
    panel.report()
    #expect(panel.phases == [.began, .moved])
  }

  @Test func aNewFingerStartsWhereItIsNotWhereTheLastOneLeft() throws {
    var panel = try #require(Panel(Self.noisy(20)))
    panel.down(x: 50, y: 50)
    panel.up()
    panel.absolute(0x39, 7)
    panel.absolute(0x35, 505)
    panel.report()
    #expect(panel.changes.last?.position == unit(0.505, 0.5))
  }

  @Test func onlyAnAxisWithNoiseIsFiltered() throws {
    var description = Panel.multiTouch
    description.axes[0x36]?.fuzz = 20
    var panel = try #require(Panel(description))
    panel.down(x: 50, y: 50)
    panel.absolute(0x35, 501)
    panel.absolute(0x36, 509)
    panel.report()
    #expect(panel.changes.last?.position == unit(0.501, 0.5))
  }

  @Test func aPanelThatCountsBackwardsIsTouchedWhereItIs() throws {
    var description = Panel.multiTouch
    description.axes[0x36] = AxisRange(minimum: 999, maximum: 0)
    var panel = try #require(Panel(description))
    panel.down(x: 20, y: 30)
    #expect(panel.changes[0].position == unit(0.2, 0.699))
    #expect(description.axes[0x36]?.value(at: 0.699) == 300)
  }

  @Test func aGhostThatWasNowhereIsNoTap() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.absolute(0x39, 5)
    panel.absolute(0x39, -1)
    panel.report()
    #expect(panel.frames.isEmpty)
    panel.down(x: 20, y: 20)
    panel.absolute(0x39, 6)
    panel.absolute(0x39, -1)
    panel.report()
    #expect(panel.phases == [.began, .ended])
  }

  @Test func aTapOnTheSameSpotIsATapThoughThePanelTellsNoPlace() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    panel.down(x: 20, y: 20)
    panel.up()
    panel.absolute(0x39, 5)
    panel.report()
    panel.absolute(0x39, -1)
    panel.report()
    #expect(panel.phases == [.began, .ended, .began, .ended])
    #expect(panel.changes.map(\.position) == Array(repeating: unit(0.2, 0.2), count: 4))
  }

  @Test func anIdThatIsUsedAgainIsANewFinger() throws {
    var panel = try #require(Panel(Panel.multiTouch))
    for _ in 0..<2 {
      panel.absolute(0x39, 5)
      panel.place(x: 20, y: 20)
      panel.report()
      panel.up()
    }
    #expect(panel.phases == [.began, .ended, .began, .ended])
    #expect(Set(panel.changes.map(\.contact)).count == 2)
  }
}
