import Testing

/// A file that is wrong and what is printed about it.
struct BadInput: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String
  var faults: [String]

  init(_ description: String, _ text: String, _ faults: String...) {
    testDescription = description
    self.text = text
    self.faults = faults
  }
}
