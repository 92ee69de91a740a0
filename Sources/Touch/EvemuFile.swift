/// A file of evemu text, read already.
public struct EvemuFile: Sendable {
  /// How faults name it.
  public var name: String
  /// Its bytes.
  public var bytes: [UInt8]

  /// The file `name` with `bytes`.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The file `name` with the text `text`.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}
