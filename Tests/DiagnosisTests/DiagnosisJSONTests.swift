import Diagnosis
import Testing

@Suite("The doctor's JSON")
struct DiagnosisJSONTests {
  @Test("has the documented members, in their order")
  func members() {
    let members = Diagnosis(Machines.kiosk).json.split(separator: "\n")
      .filter { $0.hasPrefix("  \"") }
      .map { String($0.dropFirst(3).prefix { $0 != "\"" }) }
    #expect(
      members == [
        "version", "panelist", "canStart", "findings", "kernel", "user", "container",
        "driverlessAdapters", "cards", "choice", "planes", "inputs", "uinput", "console",
      ])
  }

  @Test("says the same as the text")
  func values() {
    let json = Diagnosis(Machines.kiosk).json
    #expect(json.hasPrefix("{\n  \"version\": 1,\n  \"panelist\": \"1.0\",\n"))
    #expect(json.contains("\n  \"canStart\": true,\n"))
    #expect(json.contains("\"refresh\": 59.94"))
    #expect(json.contains("\"width\": 800"))
    #expect(json.contains("\"use\": \"touchscreen\""))
    #expect(Diagnosis(Machines.bare).json.contains("\"cards\": null"))
  }

  @Test("keeps a device's odd name a valid text")
  func quoting() {
    var facts = Machines.kiosk
    facts.inputs?[0].name = "a\"b\\c\u{1}\n"
    #expect(Diagnosis(facts).json.contains(#""name": "a\"b\\c\u0001\n""#))
  }
}
