import Touch

/// The file of a recording: what the machine is as comments, then evemu text of its devices.
enum RecordingText {
  /// The text of `recording` below `remarks`, a comment a line.
  static func text(_ recording: Recording, remarks: String) -> String {
    let comments = remarks.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "#\n" : "# \(line)\n"
    }
    return comments.joined() + recording.devices.map(EvemuText.write).joined(separator: "\n")
  }
}
