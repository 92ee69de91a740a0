public import Linux
internal import Touch

/// Touch devices that are plugged in while others are recorded, ready to be read.
@safe
public final class TouchArrivals {
  private var folder: InputFolder
  private var known: Set<String>

  /// Waits for devices other than `taps`, by inotify on `/dev/input`.
  public convenience init(besides taps: [EventTap]) throws(SystemError) {
    self.init(besides: taps.map(\.path), folder: try InputFolder())
  }

  init(besides known: [String], folder: consuming InputFolder) {
    self.known = Set(known)
    self.folder = folder
  }

  /// To be watched for reading.
  public var fileDescriptor: CInt { folder.fileDescriptor }

  /// The touch devices that have come since the last call.
  public func take() -> [EventTap] {
    var taps: [EventTap] = []
    for happening in folder.happenings() {
      switch happening {
      case .absent(let name): known.remove("\(folder.path)/\(name)")
      case .present(let name):
        let path = "\(folder.path)/\(name)"
        // One that may not be opened yet is told of again once udev gives the right to.
        guard !known.contains(path), let tap = try? EventTap(path) else { continue }
        known.insert(path)
        if tap.description.kind.isTouch || tap.description.seemsMeantForTouch { taps.append(tap) }
      case .lost, .unwatched: break
      }
    }
    return taps
  }
}
