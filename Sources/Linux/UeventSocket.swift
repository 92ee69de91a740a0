internal import CLinux
internal import Glibc

/// Hears from the kernel itself which devices came, went and changed.
///
/// Its own messages also reach a service without a network, where those of udevd do not.
public struct UeventSocket: ~Copyable {
  private let descriptor: OwnedFD

  /// Listens to group 1 of the protocol `NETLINK_KOBJECT_UEVENT`, the kernel's.
  public init() throws(SystemError) {
    let kind = CInt(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let socket = OwnedFD(
      adopting: try check("socket", on: "NETLINK_KOBJECT_UEVENT") {
        Glibc.socket(AF_NETLINK, kind, NETLINK_KOBJECT_UEVENT)
      })
    var address = sockaddr_nl()
    address.nl_family = sa_family_t(AF_NETLINK)
    address.nl_groups = 1
    let fd = socket.rawValue
    try check("bind", on: "NETLINK_KOBJECT_UEVENT") {
      unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { base in
          unsafe bind(fd, base, socklen_t(MemoryLayout<sockaddr_nl>.size))
        }
      }
    }
    descriptor = socket
  }

  /// To be watched for reading.
  public var fileDescriptor: CInt { descriptor.rawValue }

  /// Reads all that waits; whether any of it is about a device of `subsystem`, such as `drm`.
  ///
  /// True as well if the kernel had more to say than it could keep: something may have changed.
  public func concerns(_ subsystem: String) -> Bool {
    var isConcerned = false
    // The kernel's longest message is 2 KB of variables and a path.
    var buffer = [UInt8](repeating: 0, count: 8192)
    while true {
      var sender = sockaddr_nl()
      let count = receive(into: &buffer, from: &sender)
      if count < 0 {
        if errno == EINTR { continue }
        return isConcerned || errno == ENOBUFS
      }
      // Only the kernel has the port 0.
      guard sender.nl_pid == 0 else { continue }
      if Self.message(buffer[..<count], isAbout: subsystem) { isConcerned = true }
    }
  }

  private func receive(into buffer: inout [UInt8], from sender: inout sockaddr_nl) -> Int {
    let fd = descriptor.rawValue
    var size = socklen_t(MemoryLayout<sockaddr_nl>.size)
    return unsafe withUnsafeMutablePointer(to: &sender) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { base in
        unsafe buffer.withUnsafeMutableBytes { bytes in
          unsafe recvfrom(fd, bytes.baseAddress, bytes.count, 0, base, &size)
        }
      }
    }
  }

  /// Whether `message`, strings that each end in a zero, says that its device is of `subsystem`.
  static func message(_ message: ArraySlice<UInt8>, isAbout subsystem: String) -> Bool {
    let wanted = "SUBSYSTEM=\(subsystem)".utf8
    return message.split(separator: 0).contains { $0.elementsEqual(wanted) }
  }
}
