import Geometry
import Testing
import Touch

@Suite struct CalibrationMatrixTests {
  private static let panel = DeviceDescription(
    name: "Panel", events: [1: [0x14a], 3: [0, 1]],
    axes: [0: AxisRange(minimum: 0, maximum: 4095), 1: AxisRange(minimum: 0, maximum: 4095)])

  /// Where a touch at the raw values lands on 800 × 480 points.
  private func touch(_ x: Int32, _ y: Int32, _ matrix: String) throws -> Point {
    let calibration = try CalibrationMatrix(text: matrix)
    var panel = try #require(Panel(Self.panel, calibration: calibration))
    panel.send(1, 0x14a, 1)
    panel.absolute(0, x)
    panel.absolute(1, y)
    panel.report()
    let position = try #require(panel.changes.first).position
    return TouchMapping(viewport: Size(width: 800, height: 480)).map(position)
  }

  @Test(arguments: [
    ("1 0 0 0 1 0", unit(200, 60)), ("0 -1 1 1 0 0", unit(700, 120)),
    ("-1 0 1 0 -1 1", unit(600, 420)), ("0 1 0 -1 0 1", unit(100, 360)),
    ("-1 0 1 0 1 0", unit(600, 60)), ("0 1 0 1 0 0", unit(100, 120)),
    ("1 0 0 0 1 0 0 0 1", unit(200, 60)),
  ])
  func aTurnedPanelIsTouchedWhereTheFingerIs(matrix: String, expected: Point) throws {
    #expect(try touch(1024, 512, matrix) == expected)
  }

  @Test(arguments: ["1 0 0 0 1 0", "0 -1 1 1 0 0", "-1 0 1 0 -1 1", "0 1 0 -1 0 1"])
  func everyCornerIsInsideThePanel(matrix: String) throws {
    for (x, y) in [(0, 0), (4095, 0), (0, 4095), (4095, 4095)] as [(Int32, Int32)] {
      let point = try touch(x, y, matrix)
      #expect(point.x >= 0 && point.x < 800 && point.y >= 0 && point.y < 480)
    }
  }

  @Test func aCalibrationBringsInWhatIsOutOfTheRange() throws {
    #expect(try touch(5120, 2048, "0.5 0 0 0 1 0") == unit(500, 240))
    #expect(try touch(5120, 2048, "1 0 0 0 1 0").x < 800)
  }

  @Test(arguments: [
    ("1 0 0 0 1", CalibrationMatrix.Fault.count(5)), ("1 0 0 0 1 x", .number),
    ("nan 0 0 0 1 0", .number), ("1e9 0 0 0 1 0", .number), ("1 1 0 1 1 0", .flat),
    ("1 0 0 0 1 0 0 1 1", .count(9)), ("", .count(0)),
  ])
  func numbersThatAreNoCalibrationAreRefused(text: String, fault: CalibrationMatrix.Fault) {
    #expect(throws: fault) { try CalibrationMatrix(text: text) }
  }

  @Test func oneTurnAfterAnotherIsOneMatrix() throws {
    let quarter = try CalibrationMatrix(text: "0 -1 1 1 0 0")
    #expect("\(try quarter.followed(by: quarter))" == "-1 0 1 0 -1 1")
  }
}
