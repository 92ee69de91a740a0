import Geometry
import Testing
import Touch

/// What every touch device does, tried on each of `Tests/Devices` that it applies to.
@Suite("On every device") struct DeviceMatrixTests {
  private static let every = TestDevice.all
  private static let multiTouch = TestDevice.all { device in
    switch device.kind {
    case .multiTouch(let slots): slots > 1
    case .multiTouchWithoutSlots: true
    default: false
    }
  }
  private static let slotted = TestDevice.all {
    if case .multiTouch = $0.kind { true } else { false }
  }
  private static let noisy = TestDevice.all { $0.axes.values.contains { $0.fuzz > 0 } }
  private static let palmed = TestDevice.all { $0.hasAxis(EventCode.toolType) }
  private static let driven = TestDevice.all { $0.kind != .multiTouchWithoutSlots }

  private func near(_ first: Point, _ second: Point, _ blur: Double) -> Bool {
    abs(first.x - second.x) <= blur && abs(first.y - second.y) <= blur
  }

  @Test("a finger on a corner touches that corner", arguments: every)
  func corners(name: String) throws {
    for (x, y) in [(0.0, 0.0), (100, 0), (0, 100), (100, 100), (50, 50)] {
      var device = try TestDevice(name)
      device.down(0, x, y)
      let position = try #require(device.panel.changes.first).position
      #expect(position == device.expected(x, y))
      #expect(near(position, Point(x: x / 100, y: y / 100), 0.02))
      #expect(position.x < 1 && position.y < 1)
    }
  }

  @Test("a tap comes and goes at one place", arguments: every)
  func tap(name: String) throws {
    var device = try TestDevice(name)
    device.down(0, 30, 70)
    device.up()
    #expect(device.panel.phases == [.began, .ended])
    #expect(
      device.panel.changes.map(\.position) == Array(repeating: device.expected(30, 70), count: 2))
    #expect(Set(device.panel.changes.map(\.contact)).count == 1)
  }

  @Test("a second tap on the same place is a second finger", arguments: every)
  func twice(name: String) throws {
    var device = try TestDevice(name)
    for _ in 0..<2 {
      device.down(0, 30, 70)
      device.up()
    }
    #expect(device.panel.phases == [.began, .ended, .began, .ended])
    #expect(device.panel.changes[2].position == device.expected(30, 70))
    #expect(device.panel.changes[0].contact != device.panel.changes[2].contact)
  }

  @Test("a swipe goes up without turning back and ends where the finger does", arguments: every)
  func swipe(name: String) throws {
    var device = try TestDevice(name)
    device.down(0, 50, 80)
    for step in 1...20 { device.move(0, 50, 80 - Double(step) * 3) }
    device.up()
    let changes = device.panel.changes
    #expect(changes.first?.phase == .began)
    #expect(changes.last?.phase == .ended)
    #expect(changes.dropFirst().dropLast().allSatisfy { $0.phase == .moved })
    #expect(changes.count >= 15)
    let heights = changes.map(\.position.y)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0.0 >= $0.1 })
    #expect(near(try #require(changes.last).position, Point(x: 0.5, y: 0.2), device.blur))
    #expect(Set(changes.map(\.contact)).count == 1)
  }

  @Test("the place that a lift tells is nobody's", arguments: driven)
  func bogusLift(name: String) throws {
    var device = try TestDevice(name)
    device.down(0, 50, 50)
    device.up(0, placedAt: (x: 0, y: 0))
    #expect(device.panel.phases == [.began, .ended])
    #expect(device.panel.changes.last?.position == device.expected(50, 50))
  }

  @Test("values beyond the range count as the edge", arguments: every)
  func beyond(name: String) throws {
    var device = try TestDevice(name)
    device.down(0, 50, 50)
    for value in [Int32.max, .min] {
      device.moveRaw(0, value, value)
      let position = try #require(device.panel.changes.last).position
      #expect((0..<1).contains(position.x) && (0..<1).contains(position.y))
      #expect([position.x, position.y].allSatisfy { $0 < 0.05 || $0 > 0.95 })
    }
  }

  @Test("two fingers go their own ways", arguments: multiTouch)
  func twoFingers(name: String) throws {
    var device = try TestDevice(name)
    device.down(0, 20, 20)
    device.down(1, 70, 70)
    for step in 1...8 {
      device.move(0, 20 + Double(step) * 5, 20)
      device.move(1, 70 - Double(step) * 5, 70)
    }
    device.up(0)
    device.up(1)
    let changes = device.panel.changes
    let begun = changes.filter { $0.phase == .began }
    let ended = changes.filter { $0.phase == .ended }
    #expect(begun.count == 2 && ended.count == 2)
    #expect(begun.map(\.contact) == ended.map(\.contact))
    #expect(near(ended[0].position, Point(x: 0.6, y: 0.2), device.blur))
    #expect(near(ended[1].position, Point(x: 0.3, y: 0.7), device.blur))
  }

  @Test("a finger that leaves takes no other along", arguments: multiTouch)
  func leaving(name: String) throws {
    var device = try TestDevice(name)
    device.down(0, 20, 20)
    device.down(1, 80, 80)
    device.up(0)
    #expect(device.panel.assembler.contacts.count == 1)
    device.down(0, 30, 20)
    device.up(1)
    device.up(0)
    #expect(device.panel.phases == [.began, .began, .ended, .began, .ended, .ended])
    #expect(device.panel.assembler.contacts.isEmpty)
  }

  @Test("a finger that was down before the start is no touch", arguments: slotted)
  func before(name: String) throws {
    var device = try TestDevice(name)
    device.panel.assembler.setInitial(slot: 0, trackingID: 1, x: 5, y: 5)
    // Its number is the one that the device gives to the first finger.
    device.down(0, 50, 50)
    device.move(0, 60, 60)
    device.up()
    #expect(device.panel.frames.isEmpty)
    device.down(0, 50, 50)
    #expect(device.panel.phases == [.began])
  }

  @Test("a finger that left in an overflow is cancelled, not lifted", arguments: every)
  func overflow(name: String) throws {
    var device = try TestDevice(name)
    device.down(0, 50, 50)
    device.panel.drop()
    device.up()
    device.down(0, 20, 20)
    device.up()
    #expect(device.panel.phases.first == .began)
    #expect(device.panel.phases.dropFirst().first == .cancelled)
    #expect(device.panel.phases.suffix(2) == [.began, .ended])
    #expect(device.panel.assembler.contacts.isEmpty)
  }

  @Test("unplugging cancels the finger", arguments: every)
  func unplug(name: String) throws {
    var device = try TestDevice(name)
    device.down(0, 50, 50)
    let frame = device.panel.assembler.cancelAll(at: .seconds(3))
    #expect(frame?.changes.map(\.phase) == [.cancelled])
    #expect(frame?.time == .seconds(3))
    #expect(device.panel.assembler.contacts.isEmpty)
  }

  @Test("a finger that rests rests, whatever the noise", arguments: noisy)
  func rest(name: String) throws {
    var device = try TestDevice(name)
    device.down(0, 50, 50)
    let x = device.description.axes[0]
    let half = Double(x?.fuzz ?? 0) / 2 / Double((x?.maximum ?? 1) - (x?.minimum ?? 0)) * 100
    for step in 0..<20 { device.move(0, 50 + half * 0.9 * (step % 2 == 0 ? 1 : -1), 50) }
    device.up()
    #expect(device.panel.phases == [.began, .ended])
  }

  @Test("a palm is cancelled and taps nothing", arguments: palmed)
  func palm(name: String) throws {
    var device = try TestDevice(name)
    device.down(0, 50, 50)
    device.palm(0)
    device.move(0, 60, 60)
    device.up()
    #expect(device.panel.phases == [.began, .cancelled])
    device.down(0, 50, 50)
    #expect(device.panel.phases.last == .began)
  }

  @Test("a panel built in upside down is put right by its matrix", arguments: every)
  func upsideDown(name: String) throws {
    let half = try CalibrationMatrix([-1, 0, 1, 0, -1, 1])
    var device = try TestDevice(name, calibration: half)
    device.down(0, 20, 30)
    let position = try #require(device.panel.changes.first).position
    let expected = device.expected(20, 30)
    #expect(near(position, Point(x: 1 - expected.x, y: 1 - expected.y), 1e-9))
  }

  @Test("a hundred taps leave no finger behind", arguments: every)
  func many(name: String) throws {
    var device = try TestDevice(name)
    for step in 0..<100 {
      device.down(0, Double(step * 37 % 101), Double(step * 53 % 101))
      device.up()
    }
    #expect(device.panel.phases == (0..<100).flatMap { _ in [.began, .ended] })
    #expect(Set(device.panel.changes.map(\.contact)).count == 100)
    #expect(device.panel.assembler.contacts.isEmpty)
  }
}
