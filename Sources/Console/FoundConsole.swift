internal import Linux

/// A text console that may be taken, and what it is called.
struct FoundConsole: ~Copyable {
  let descriptor: OwnedFD
  let name: String
}
