import Testing
import Touch

@Suite struct EvemuTests {
  private let header = """
    # EVEMU 1.2
    # a comment
    N: A panel  # one
    I: 0003 0eef 72a1 0210
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 03 03 00 00 00 00 80 60 02
    A: 00 0 999 3 0
    A: 01 0 999 3 0 12
    A: 2f 0 1 0 0
    A: 35 0 999 0 0
    A: 36 0 999 0 0
    A: 39 0 65535 0 0

    """
  private let tap = """
    # EVEMU 1.2
    E: 100.781929 0003 0039 0432\t# EV_ABS / ABS_MT_TRACKING_ID
    E: 100.781929 0003 0035 0200
    E: 100.781929 0003 0036 0030
    E: 100.781929 0000 0000 0000\t# ---- SYN_REPORT ----
    E: 100.881929 0003 0039 -001
    E: 100.881929 0000 0000 0000

    """

  private func parse(_ texts: String...) throws -> Recording {
    try EvemuText.parse(
      texts.enumerated().map { EvemuFile(name: "file\($0.offset)", text: $0.element) })
  }

  private func fault(_ text: String) -> String? {
    do throws(EvemuError) {
      _ = try EvemuText.parse([EvemuFile(name: "f", text: text)])
      return nil
    } catch {
      return error.description
    }
  }

  @Test func aDescriptionSaysWhatTheDeviceIs() throws {
    let device = try #require(try parse(header).devices.first).description
    #expect(device.name == "A panel  # one")
    #expect(
      [device.bus, device.vendor, device.product, device.version] == [3, 0xeef, 0x72a1, 0x210])
    #expect(device.properties == [1])
    #expect(device.hasButton(0x14a))
    #expect(device.events[3] == [0, 1, 0x2f, 0x35, 0x36, 0x39])
    #expect(device.axes[1] == AxisRange(minimum: 0, maximum: 999, fuzz: 3, resolution: 12))
    #expect(device.kind == .multiTouch(slots: 2))
  }

  @Test func aFileWithoutANameGoesOnWithTheDeviceBefore() throws {
    let recording = try parse(header, tap)
    #expect(recording.devices.count == 1)
    #expect(recording.devices[0].events.count == 6)
    #expect(recording.duration == .milliseconds(100))
    #expect(recording.frames.map(\.time) == [.zero, .milliseconds(100)])
    #expect(recording.frames.flatMap(\.changes).map(\.phase) == [.began, .ended])
    #expect(recording.frames[0].changes[0].position == unit(0.2, 0.03))
  }

  @Test func twoDevicesShareOneClock() throws {
    let later = tap.split(separator: "\n").map {
      $0.hasPrefix("E: 100") ? "E: 101" + $0.dropFirst(6) : String($0)
    }
    let recording = try parse(header + later.joined(separator: "\n"), header + tap)
    #expect(recording.devices.count == 2)
    let times = recording.frames.map(\.time)
    #expect(times == [.zero, .milliseconds(100), .seconds(1), .milliseconds(1100)])
    let began = recording.frames.flatMap(\.changes).filter { $0.phase == .began }.map(\.contact)
    #expect(Set(began).count == 2)
  }

  @Test func whatIsWrittenReadsTheSame() throws {
    let recording = try parse(header, tap)
    let device = try #require(recording.devices.first)
    #expect(try parse(EvemuText.write(device)) == recording)
  }

  @Test(
    arguments: [
      ("E: 1.0 0 0 0", "f:1: no device yet"), ("N: a\nX: 1", "f:2: expected N:"),
      ("N: a\nhello", "f:2: expected N:"), ("N: a\nE: 1.0 0003 0039", "f:2: E: needs"),
      ("N: a\nE: 1.0 0003 0039 99999999999", "f:2: 99999999999 is no whole number"),
      ("N: a\nE: 1.0 10003 0039 1", "f:2: 10003 is no hexadecimal"),
      ("N: a\nE: x 3 39 1", "f:2: x is no time"), ("N: a\nE: 1.x 3 39 1", "f:2: 1.x is no time"),
      ("N: a\nE: 99999999999999999 3 39 1", "f:2: the time"),
      ("N: a\nE: 99999999999999999999999 3 39 1", "f:2: 99999999999999999999999 is no time"),
      ("N: a\nA: 00 1 2", "f:2: A: needs"), ("N: a\nI: 1 2", "f:2: I: needs"),
      ("N: a\nP: 100", "f:2: 100 is no byte"), ("N: a\nB:", "f:2: B: needs"),
      ("N: a\nB: 20 00", "f:2: no event type 20"),
    ]) func everyFaultNamesItsLine(_ text: String, _ message: String) throws
  {
    let found = try #require(fault(text))
    #expect(found.hasPrefix(message))
  }

  @Test func endlessBitsAreRefused() {
    let line = "B: 01" + String(repeating: " ff", count: 8192) + "\n"
    #expect(fault("N: a\n" + line) == nil)
    #expect(fault("N: a\n" + line + line) == "f:3: more than 65536 bits")
  }

  @Test func linesOfWindowsAndEmptyFilesAreFine() throws {
    #expect(try parse("").devices.isEmpty)
    #expect(try parse("N: a\r\nE: 5 0 0 0\r\n").devices[0].description.name == "a")
  }

  @Test func timeThatRunsBackwardsStandsStill() throws {
    let back = "E: 99.0 3 39 5\nE: 99.0 0 0 0\n"
    let recording = try parse(header, tap, back)
    let times = recording.frames.map(\.time)
    #expect(times == times.sorted())
    #expect(times.count == 3)
  }
}
