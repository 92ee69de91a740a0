import Glibc
import Settings

/// A folder of files that is gone when the test is.
final class Folder {
  let path: String

  /// A folder with the files `files`, by name.
  init(_ files: [String: String] = [:]) throws {
    let template = Array("/tmp/panelist-settings-XXXXXX".utf8CString)
    var name = template
    guard unsafe mkdtemp(&name) != nil else { throw FolderError() }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for (name, text) in files { try write(Array(text.utf8), to: name) }
  }

  deinit {
    guard let folder = unsafe opendir(path) else { return }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      unsafe unlink("\(path)/\(name)")
      unsafe rmdir("\(path)/\(name)")
    }
    unsafe closedir(folder)
    unsafe rmdir(path)
  }

  /// Writes the file `name`.
  func write(_ bytes: [UInt8], to name: String) throws {
    guard let file = unsafe fopen("\(path)/\(name)", "w") else { throw FolderError() }
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, written == bytes.count else { throw FolderError() }
  }

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

/// The test machine has no room for a temporary file.
struct FolderError: Error {}
