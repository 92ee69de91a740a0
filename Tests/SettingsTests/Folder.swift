import Settings
import TestSupport

/// A folder of configuration files that is gone when the test is.
struct Folder {
  private let files = TemporaryFolder()

  /// Absolute path.
  var path: String { files.path }

  /// A folder with the files `texts`, by name.
  init(_ texts: [String: String] = [:]) {
    for (name, text) in texts { write(Array(text.utf8), to: name) }
  }

  /// Writes the file `name`.
  func write(_ bytes: [UInt8], to name: String) { files.write(bytes, to: name) }

  /// What `panelist check` would print about the file `name`, without the path of the folder.
  func faults(_ name: String = "panelist.yaml") -> [String] {
    do {
      _ = try LoadedConfiguration.load("\(path)/\(name)", resources: Shelf())
      return []
    } catch {
      return error.faults.map {
        $0.description.split(separator: "\(path)/", omittingEmptySubsequences: false).joined()
      }
    }
  }

  /// What is read from `panelist.yaml`.
  func load() throws(SettingsError) -> LoadedConfiguration {
    try LoadedConfiguration.load("\(path)/panelist.yaml", resources: Shelf())
  }
}

/// Pictures and fonts of which those with `bad` in their names cannot be shown.
struct Shelf: Resources {
  func fault(inPicture path: String) -> String? {
    path.contains("bad") ? "not an image; save it as PNG" : nil
  }

  func fault(inFont family: String) -> String? {
    family.contains("Bad") ? "font \(family) is not installed; install it" : nil
  }
}
