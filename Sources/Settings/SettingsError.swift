/// Why a configuration cannot be used.
public struct SettingsError: Error, Hashable, Sendable {
  /// All that is wrong, in the order of the files and their lines; never empty.
  public var faults: [Fault]

  /// The error of these faults.
  public init(faults: [Fault]) {
    self.faults = faults
  }
}

extension SettingsError: CustomStringConvertible {
  /// One fault a line.
  public var description: String {
    faults.map(\.description).joined(separator: "\n")
  }
}
