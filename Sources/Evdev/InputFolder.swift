internal import CLinux
internal import Glibc
internal import Linux

/// The folder of the event nodes, watched by inotify; it may come, go and come again.
@safe
struct InputFolder: ~Copyable {
  /// What happened in the folder.
  enum Happening: Hashable, Sendable {
    /// The node of this name is there, or its rights have changed.
    case present(String)
    /// The node of this name is gone.
    case absent(String)
    /// The kernel dropped reports: what follows tells all that is there.
    case lost
    /// The folder cannot be watched, for this reason.
    case unwatched(String)
  }

  /// The folder, such as `/dev/input`.
  let path: String

  private static let name = "input"
  private let watcher: OwnedFD
  private var watch: CInt = -1
  private var pending: [Happening] = []

  /// Watches `input` in `parent`, whether or not it is there yet.
  init(in parent: String = "/dev") throws(SystemError) {
    let watcher = OwnedFD(
      adopting: try check("inotify_init1") { inotify_init1(CInt(IN_CLOEXEC | IN_NONBLOCK)) })
    let fd = watcher.rawValue
    try check("inotify_add_watch", on: parent) {
      unsafe inotify_add_watch(fd, parent, UInt32(IN_CREATE | IN_MOVED_TO))
    }
    path = "\(parent)/\(Self.name)"
    self.watcher = watcher
    enter()
  }

  /// To be watched for reading.
  var fileDescriptor: CInt { watcher.rawValue }

  /// What happened since the last call; the first one tells all nodes that are there.
  mutating func happenings() -> [Happening] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let header = MemoryLayout<inotify_event>.size
    while true {
      let fd = watcher.rawValue
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe read(fd, bytes.baseAddress, bytes.count)
      }
      guard count > 0 else { break }
      var offset = 0
      while offset + header <= count {
        let event = unsafe buffer.withUnsafeBytes { bytes in
          unsafe bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        }
        let end = min(count, offset + header + Int(event.len))
        let letters = buffer[(offset + header)..<end].prefix { $0 != 0 }
        note(event.wd, event.mask, String(decoding: letters, as: UTF8.self))
        offset = end
      }
    }
    defer { pending = [] }
    return pending
  }

  private mutating func note(_ watch: CInt, _ mask: UInt32, _ name: String) {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 {
      pending.append(.lost)
      enter()
    } else if watch != self.watch {
      // The parent tells of a new folder; reports of one that is gone have no such name.
      if name == Self.name { enter() }
    } else if mask & UInt32(IN_IGNORED) != 0 {
      self.watch = -1
    } else if name.hasPrefix("event") {
      let isGone = mask & UInt32(IN_DELETE | IN_MOVED_FROM) != 0
      pending.append(isGone ? .absent(name) : .present(name))
    }
  }

  /// Watches the folder, then tells what is in it already: a node made in between is told twice.
  private mutating func enter() {
    // IN_ATTRIB: udev gives the right to read only after the node has been made.
    let mask = UInt32(
      IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR)
    watch = unsafe inotify_add_watch(watcher.rawValue, path, mask)
    if watch < 0 {
      let error = SystemError(call: "inotify_add_watch", subject: path, errno: errno)
      // An absent folder is told of when it comes.
      if error.errno != ENOENT { pending.append(.unwatched(error.description)) }
    }
    pending += names().map { .present($0) }
  }

  /// The event nodes that are there, by number.
  private func names() -> [String] {
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix("event") { names.append(name) }
    }
    return names.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
