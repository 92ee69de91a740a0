import Glibc
import Linux
import Settings
public import Touch

/// Largest recording that is read: an hour of a fast panel is a tenth of it.
private let largestRecording = 256 * 1024 * 1024

/// All bytes of the recording at `path`.
func readRecording(_ path: String) throws(KioskError) -> [UInt8] {
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
    throw KioskError(
      .badData, "\(path): \(error.reason); name a recording, evemu text or of libinput record")
  }
  throw KioskError(.badData, "\(path): more than 256 MB; a recording of a finger is far smaller")
}

/// The recordings of `files`: evemu text, of which one without an N: line goes on with the last
/// device, and files of `libinput record`.
public func loadRecording(_ files: [String]) throws(KioskError) -> Recording {
  var texts: [EvemuFile] = []
  var others: [RecordedDevice] = []
  for path in files {
    let bytes = try readRecording(path)
    guard LibinputRecording.isMeant(by: bytes) else {
      texts.append(EvemuFile(name: path, bytes: bytes))
      continue
    }
    do throws(Fault) {
      others += try LibinputRecording.parse(bytes, path: path).devices
    } catch {
      throw KioskError(.badData, error.description)
    }
  }
  do throws(EvemuError) {
    return Recording(devices: try EvemuText.parse(texts).devices + others)
  } catch {
    throw KioskError(.badData, error.description)
  }
}
