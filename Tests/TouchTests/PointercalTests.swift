import Geometry
import Testing
import Touch

@Suite("A panel that tslib has calibrated")
struct PointercalTests {
  private static let range = AxisRange(minimum: 0, maximum: 4095)
  private static let size = PixelSize(width: 800, height: 480)

  /// The pixel of 800 × 480 under a finger at the raw values `x` and `y`.
  private func pixel(
    _ text: String, _ x: Int32, _ y: Int32, range: AxisRange = range, size: PixelSize? = size
  ) throws -> Point {
    let panel = DeviceDescription(
      name: "Panel", events: [1: [0x14a], 3: [0, 1]], axes: [0: range, 1: range])
    let calibration = Calibration.pointercal(try Pointercal(text: text, size: size))
    var plain = try #require(
      Panel(panel, calibration: try calibration.matrix(x: range, y: range)))
    plain.send(1, 0x14a, 1)
    plain.absolute(0, x)
    plain.absolute(1, y)
    plain.report()
    let unit = try #require(plain.changes.first).position
    return Point(x: unit.x * 800, y: unit.y * 480)
  }

  private func isNear(_ point: Point, _ x: Double, _ y: Double) -> Bool {
    abs(point.x - x) < 0.5 && abs(point.y - y) < 0.5
  }

  @Test("is touched where tslib would see the finger")
  func scaled() throws {
    let pixel = try pixel("13107 0 0 0 7864 0 65536\n", 2048, 2048)
    #expect(isNear(pixel, 409.6, 245.75))
  }

  @Test("with inverted axes and a rim is touched at all three crosses")
  func crosses() throws {
    // x = .2285714X - 57.142857 and y = -.00238509X - .13356522Y + 516.909317, in 65536ths.
    let text = "14980 0 -3744914 -156 -8753 33876169 65536 800 480 0"
    for (x, y, pixelX, pixelY) in [
      (600, 3500, 80, 48), (3400, 3450, 720, 48), (2000, 600, 400, 432),
    ] as [(Int32, Int32, Double, Double)] {
      #expect(isNear(try pixel(text, x, y, size: nil), pixelX, pixelY))
    }
  }

  @Test("whose axes begin elsewhere or count backwards is touched at the same pixel")
  func ranges() throws {
    let text = "13107 0 0 0 7864 0 65536"
    for range in [
      AxisRange(minimum: -500, maximum: 4500), AxisRange(minimum: 4095, maximum: 0),
    ] {
      #expect(isNear(try pixel(text, 2048, 2048, range: range), 409.6, 245.75))
    }
  }

  @Test(
    "is not taken from numbers that tslib cannot have written",
    arguments: [
      ("", Pointercal.Fault.count(0)), ("1 0 0 0 1 0", .count(6)),
      ("1 0 0 0 1 0 0", .divisor), ("1 0 0 0 1 0 1", .noSize), ("1 0 0.5 0 1 0 1", .word("0.5")),
      ("1 0 99999999999 0 1 0 1", .word("99999999999")), ("1 0 0 0 1 0 1 0 480", .size),
      ("1 0 0 0 1 0 1 800 480 1", .turned(1)), ("1 1 1 1 1 1 1 1 1 0 1 1", .count(11)),
    ])
  func refused(text: String, fault: Pointercal.Fault) {
    #expect(throws: fault) { try Pointercal(text: text) }
  }

  @Test("onto one line is refused where the ranges are known")
  func flat() throws {
    let line = try Pointercal(text: "1000 1000 0 1000 1000 0 65536 800 480")
    #expect(throws: CalibrationMatrix.Fault.flat) {
      try line.matrix(x: Self.range, y: Self.range)
    }
  }
}
