public import Touch

/// Recordings of the program `libinput record`, YAML: its devices and their events.
///
/// Everything else it writes down, such as quirks and what libinput made of the events, is not read.
public enum LibinputRecording {
  /// Largest file that is read, in bytes.
  public static let limit = 32 << 20

  /// Whether `bytes` look like such a recording rather than evemu text.
  public static func isMeant(by bytes: [UInt8]) -> Bool {
    let keys = ["version:", "ndevices:", "libinput:", "system:", "devices:", "---", "{"]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let first = line.first(where: { $0 != 0x20 && $0 != 0x0d }) else { continue }
      if first == UInt8(ascii: "#") { continue }
      return keys.contains { line.starts(with: $0.utf8) }
    }
    return false
  }

  /// Reads `bytes` of the file that faults name `path`; the first event is at zero.
  public static func parse(_ bytes: [UInt8], path: String) throws(Fault) -> Recording {
    guard bytes.count <= limit else {
      throw Fault(
        file: path, line: 1, column: 1,
        message: "more than \(limit >> 20) MB; cut the recording to what matters")
    }
    let document = try Document(contents: bytes, path: path)
    return try LibinputReader(text: document.text).recording(document.root)
  }
}
