internal import Glibc

/// A path that a file names, which counts from the folder of that file.
struct FileReference {
  /// Where the path is written.
  let position: UInt32
  /// As messages name it: beside the file that names it.
  let shownPath: String

  /// The file `path` as named at `position` of the file `namer`.
  init(_ path: String, namedIn namer: String, position: UInt32) {
    self.position = position
    if path.hasPrefix("/") {
      shownPath = path
    } else {
      let folder = namer.lastIndex(of: "/").map { namer[...$0] } ?? ""
      var rest = path[...]
      while rest.count > 2, rest.hasPrefix("./") { rest = rest.dropFirst(2) }
      shownPath = String(folder + rest)
    }
  }

  /// Whether its name says that it holds JSON Lines, one object a line.
  var isLines: Bool { shownPath.hasSuffix(".jsonl") || shownPath.hasSuffix(".ndjson") }

  /// The same file, whatever the working directory becomes; the C function is `getcwd`.
  var absolutePath: String {
    guard !shownPath.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) else { return shownPath }
    defer { unsafe free(folder) }
    return unsafe String(cString: folder) + "/" + shownPath
  }
}
