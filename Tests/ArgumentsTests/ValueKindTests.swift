import Arguments
import Geometry
import Testing

@Suite("A value on the command line")
struct ValueKindTests {
  @Test(
    "that is a size has two whole sides from 1 to 16384",
    arguments: [
      ("1x1", PixelSize(width: 1, height: 1)),
      ("16384x16384", PixelSize(width: 16384, height: 16384)),
      ("0x1", nil), ("1x16385", nil), ("-1x1", nil), ("+1x1", nil), ("1x", nil), ("x", nil),
      ("1x1x1", nil), ("1.5x1", nil), ("", nil), ("99999999999999999999x1", nil),
    ])
  func size(text: String, value: PixelSize?) {
    #expect(ValueKind.size.parse(text) == value)
  }

  @Test(
    "that is a position is two finite numbers",
    arguments: [
      ("400,300", Point(x: 400, y: 300)), ("-1.5,0", Point(x: -1.5, y: 0)),
      ("1,", nil), ("1", nil), ("1,2,3", nil), ("nan,1", nil), ("1,1e999", nil), ("1, 2", nil),
    ])
  func position(text: String, value: Point?) {
    #expect(ValueKind.position.parse(text) == value)
  }

  @Test(
    "that is a number keeps within its range",
    arguments: [
      ("0.25", 0.25), ("8", 8), ("0.2", nil), ("8.1", nil), ("nan", nil), ("inf", nil),
      ("0x1", nil), ("", nil),
    ])
  func number(text: String, value: Double?) {
    #expect(ValueKind.number(in: 0.25...8, placeholder: "N").parse(text) == value)
  }

  @Test(
    "that is a time is more than nothing and at most a day",
    arguments: [("0.001", 0.001), ("86400", 86400), ("0", nil), ("-1", nil), ("86401", nil)])
  func seconds(text: String, value: Double?) {
    #expect(ValueKind.seconds.parse(text) == value)
  }

  @Test(
    "that is a turn is a quarter of a circle or several",
    arguments: [("0", Rotation.none), ("270", .threeQuarters), ("45", nil), ("360", nil)])
  func rotation(text: String, value: Rotation?) {
    #expect(ValueKind.rotation.parse(text) == value)
  }

  @Test("that is a word is one of the known ones")
  func word() {
    let kind = ValueKind.word(["single", "tablet"], placeholder: "KIND")
    #expect(kind.parse("single") == "single")
    #expect(kind.parse("Single") == nil)
    #expect(kind.expectation == "one of single, tablet")
  }

  @Test(
    "that is misspelt has a nearest known one, unless nothing is near",
    arguments: [
      ("--siez", "--size"), ("--refrsh", "--refresh"), ("--ref", "--refresh"), ("--quite", nil),
      ("zzzz", nil),
    ])
  func nearestWord(word: String, known: String?) {
    #expect(nearest(to: word, among: ["--size", "--refresh", "-o"]) == known)
  }
}
