import Glibc
import Linux

/// Largest recording that is read: an hour of a fast panel is a tenth of it.
private let largestRecording = 256 * 1024 * 1024

/// All bytes of the recording at `path`.
public func readRecording(_ path: String) throws(KioskError) -> [UInt8] {
  do throws(SystemError) {
    let file = try OwnedFD(opening: path, flags: O_RDONLY)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      var span = chunk.mutableSpan
      var raw = unsafe span.mutableBytes
      guard let count = try file.read(into: &raw), count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= largestRecording else { break }
    }
  } catch {
    throw KioskError(.badData, "\(path): \(error.reason); name a recording in evemu's text format")
  }
  throw KioskError(.badData, "\(path): more than 256 MB; a recording of a finger is far smaller")
}
