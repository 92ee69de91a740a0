/// The faults of meaning found in one file.
struct Findings {
  private let text: SourceText
  private var faults: [Fault]

  /// The faults that reading `document` has found already.
  init(_ document: Document) {
    text = document.text
    faults = document.duplicates
  }

  /// The file, as messages name it.
  var path: String { text.path }

  /// In the order of the file, each once.
  var sorted: [Fault] {
    faults.sorted { ($0.line, $0.column, $0.message) < ($1.line, $1.column, $1.message) }
  }

  /// Adds a fault at `position`.
  mutating func report(_ position: UInt32, _ message: String) {
    faults.append(text.fault(at: position, message))
  }

  /// Line of `position`, from 1.
  func line(of position: UInt32) -> Int { text.location(of: position).line }
}
