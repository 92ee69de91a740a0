/// Why a file was not read.
enum InputFileError: Error, Hashable {
  /// It is not there, not ours or not a file; the words follow its name.
  case unreadable(String)
  /// It has this many bytes, or more.
  case tooLarge(Int)

  /// What is wrong and what to do, to follow the name of the file.
  var words: String {
    switch self {
    case .unreadable(let reason):
      "\(reason): name a file that can be read"
    case .tooLarge(let bytes):
      "has \(bytes) bytes, more than the \(InputFile.limit) (16 MB) that are read: shorten it"
    }
  }
}
