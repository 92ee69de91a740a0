import Geometry
import Testing
import Touch

/// Panels that tell all contacts in every frame and have no slots.
@Suite struct TypeATests {
  /// One contact of a frame, in percent.
  private struct Spot {
    var x: Int32
    var y: Int32
    var id: Int32?
  }

  private static func spots(_ places: [(Int32, Int32)]) -> [Spot] {
    places.map { Spot(x: $0.0, y: $0.1) }
  }

  private static func send(_ spots: [Spot], to panel: inout Panel) {
    for spot in spots {
      if let id = spot.id { panel.absolute(0x39, id) }
      panel.place(x: spot.x, y: spot.y)
      panel.send(0, 2, 0)
    }
    if spots.isEmpty { panel.send(0, 2, 0) }
    panel.report()
  }

  @Test func aFingerComesMovesAndGoes() throws {
    var panel = try #require(Panel(Panel.typeA))
    Self.send(Self.spots([(20, 30)]), to: &panel)
    Self.send(Self.spots([(40, 50)]), to: &panel)
    Self.send([], to: &panel)
    #expect(panel.phases == [.began, .moved, .ended])
    #expect(panel.changes.map(\.position) == [unit(0.2, 0.3), unit(0.4, 0.5), unit(0.4, 0.5)])
    #expect(Set(panel.changes.map(\.contact)).count == 1)
  }

  @Test func aFrameThatOnlyReleasesTheButtonLiftsEveryFinger() throws {
    var panel = try #require(Panel(Panel.typeA))
    Self.send(Self.spots([(20, 30), (70, 70)]), to: &panel)
    panel.send(1, 0x14a, 0)
    panel.report()
    #expect(panel.phases == [.began, .began, .ended, .ended])
  }

  @Test func aKeyOnTheRimLiftsNobody() throws {
    var panel = try #require(Panel(Panel.typeA))
    Self.send(Self.spots([(20, 30)]), to: &panel)
    panel.send(1, 172, 1)
    panel.report()
    #expect(panel.phases == [.began])
  }

  @Test func fingersSideBySideStayWhoTheyWereHoweverFastTheyMove() throws {
    var panel = try #require(Panel(Panel.typeA))
    Self.send(Self.spots([(10, 10), (20, 10)]), to: &panel)
    // The first is now nearest to where the second was, and the order is another one.
    Self.send(Self.spots([(29, 10), (19, 10)]), to: &panel)
    let begun = panel.changes.filter { $0.phase == .began }
    let moved = panel.changes.filter { $0.phase == .moved }
    #expect(panel.phases == [.began, .began, .moved, .moved])
    for change in moved {
      let from = try #require(begun.first { $0.contact == change.contact })
      #expect(abs(change.position.x - from.position.x - 0.09) < 1e-9)
    }
  }

  @Test func oneOfThreeFingersLeavesAndTheOthersStay() throws {
    var panel = try #require(Panel(Panel.typeA))
    Self.send(Self.spots([(10, 10), (50, 50), (90, 90)]), to: &panel)
    Self.send(Self.spots([(11, 10), (90, 89)]), to: &panel)
    let gone = try #require(panel.changes.first { $0.phase == .ended })
    #expect(gone.position == unit(0.5, 0.5))
    #expect(panel.phases.count { $0 == .moved } == 2)
  }

  @Test func aFingerAcrossThePanelIsAnother() throws {
    var panel = try #require(Panel(Panel.typeA))
    Self.send(Self.spots([(10, 10)]), to: &panel)
    Self.send(Self.spots([(90, 90)]), to: &panel)
    #expect(panel.phases == [.began, .ended, .began])
  }

  @Test func idsSayWhoIsWhoHoweverNearAnotherIs() throws {
    var panel = try #require(Panel(Panel.typeA))
    Self.send([Spot(x: 10, y: 10, id: 4), Spot(x: 20, y: 10, id: 5)], to: &panel)
    Self.send([Spot(x: 20, y: 10, id: 4), Spot(x: 10, y: 10, id: 5)], to: &panel)
    #expect(panel.phases == [.began, .began, .moved, .moved])
    #expect(panel.changes[0].contact == panel.changes[2].contact)
    #expect(panel.changes[2].position == unit(0.2, 0.1))
    Self.send([Spot(x: 20, y: 10, id: 6), Spot(x: 10, y: 10, id: 5)], to: &panel)
    #expect(panel.phases.suffix(2) == [.ended, .began])
  }

  @Test func anIdToldTwiceInAFrameIsOneFinger() throws {
    var panel = try #require(Panel(Panel.typeA))
    Self.send([Spot(x: 10, y: 10, id: 4), Spot(x: 20, y: 10, id: 4)], to: &panel)
    #expect(panel.phases == [.began])
    #expect(panel.changes[0].position == unit(0.1, 0.1))
  }

  @Test func aContactWithoutExtentIsALift() throws {
    var panel = try #require(Panel(Panel.typeA))
    Self.send(Self.spots([(10, 10)]), to: &panel)
    panel.absolute(0x30, 0)
    panel.place(x: 90, y: 90)
    panel.send(0, 2, 0)
    panel.report()
    #expect(panel.phases == [.began, .ended])
    #expect(panel.changes[1].position == unit(0.1, 0.1))
  }

  @Test func aPalmIsCancelledAndNoTouchUntilItLeaves() throws {
    var panel = try #require(Panel(Panel.typeA))
    Self.send(Self.spots([(10, 10)]), to: &panel)
    panel.absolute(0x37, 2)
    Self.send(Self.spots([(10, 10)]), to: &panel)
    Self.send(Self.spots([(12, 12)]), to: &panel)
    Self.send([], to: &panel)
    #expect(panel.phases == [.began, .cancelled])
    Self.send(Self.spots([(10, 10)]), to: &panel)
    #expect(panel.phases == [.began, .cancelled, .began])
  }

  @Test func moreFingersThanAHandHasAreBounded() throws {
    var panel = try #require(Panel(Panel.typeA))
    Self.send((0..<90).map { Spot(x: $0, y: $0 * 7 % 100) }, to: &panel)
    #expect(panel.assembler.contacts.count == 32)
    Self.send([], to: &panel)
    #expect(panel.assembler.contacts.isEmpty)
  }

  @Test func anOverflowCancelsAndAFingerThatLiesOnIsNobody() throws {
    var panel = try #require(Panel(Panel.typeA))
    Self.send(Self.spots([(10, 10)]), to: &panel)
    panel.drop()
    #expect(panel.phases == [.began, .cancelled])
    Self.send(Self.spots([(60, 60)]), to: &panel)
    Self.send(Self.spots([(11, 11), (50, 50)]), to: &panel)
    #expect(panel.phases == [.began, .cancelled, .began])
    #expect(panel.changes[2].position == unit(0.5, 0.5))
    Self.send([], to: &panel)
    #expect(panel.phases == [.began, .cancelled, .began, .ended])
  }

  @Test func aFingerDownBeforeTheStartIsNoTouch() throws {
    var panel = try #require(Panel(Panel.typeA))
    panel.assembler.setInitial(isTouched: true)
    Self.send(Self.spots([(10, 10)]), to: &panel)
    Self.send(Self.spots([(12, 10)]), to: &panel)
    Self.send([], to: &panel)
    #expect(panel.changes.isEmpty)
    Self.send(Self.spots([(10, 10)]), to: &panel)
    #expect(panel.phases == [.began])
  }
}
