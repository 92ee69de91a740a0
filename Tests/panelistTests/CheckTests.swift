import Arguments
import Testing

@testable import panelist

@Suite("panelist check")
struct CheckTests {
  private func status(_ path: String) throws -> Int32 {
    guard case .command(let parsed) = try Panelist.command.parse(["check", path]) else { return -1 }
    return CheckCommand.run(parsed)
  }

  @Test("finds no fault in the configuration that is shipped")
  func shipped() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    #expect(try status("/\(root)/config/panelist.yaml") == 0)
  }

  @Test("exits 65 if there is no such file")
  func missing() throws {
    #expect(try status("/nowhere/panelist.yaml") == 65)
  }
}
