@testable import Artwork
import Testing

@Suite("Fonts")
struct FontTests {
  @Test("DejaVu Sans is there, a font that is not is named with the remedy")
  func fonts() throws {
    try FontCheck.require("DejaVu Sans")
    try FontCheck.require("No Such Font , dejavu sans")
    let error = #expect(throws: ArtworkError.self) { try FontCheck.require("No Such Font") }
    #expect(error?.description.hasPrefix("the font: No Such Font is not installed") == true)
    #expect(error?.description.contains("fonts-dejavu-core") == true)
  }

  @Test("Without any font the remedy is named", arguments: ["DejaVu Sans", "Sans"])
  func noFont(family: String) {
    let error = #expect(throws: ArtworkError.self) { try FontCheck.require(family, among: []) }
    #expect(
      error?.description
        == "the font: no font at all is installed; apt-get install fonts-dejavu-core")
  }
}
