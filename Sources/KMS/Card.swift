internal import CDRM
internal import Glibc
public import Linux

/// An open display card; everything made on it keeps it open.
public final class Card: Sendable {
  /// Device node, such as `/dev/dri/card0`.
  public let path: String
  /// The kernel driver's name, by `drmGetVersion`.
  public let driver: String
  /// Whether it takes atomic commits.
  public let isAtomic: Bool
  /// Whether it makes dumb buffers.
  public let hasDumbBuffers: Bool

  private let descriptor: OwnedFD

  /// Opens `path`; the first program to do so may show pictures.
  public convenience init(opening path: String) throws(KMSError) {
    let descriptor: OwnedFD
    do throws(SystemError) {
      descriptor = try OwnedFD(opening: path, flags: O_RDWR | O_NONBLOCK)
    } catch {
      throw error.errno == EACCES || error.errno == EPERM
        ? .noPermission(card: path) : .system(error)
    }
    self.init(descriptor, path: path)
  }

  /// Takes over a card that another program opened, and was made its master maybe.
  public convenience init(adopting descriptor: consuming OwnedFD) {
    let name = unsafe drmGetDeviceNameFromFd2(descriptor.rawValue)
    defer { unsafe free(name) }
    let path = unsafe name.map { unsafe String(cString: $0) } ?? "the passed descriptor"
    // systemd opens files that block, and reports of flips are read until there are none.
    let flags = fcntl(descriptor.rawValue, F_GETFL)
    _ = fcntl(descriptor.rawValue, F_SETFL, flags | O_NONBLOCK)
    self.init(descriptor, path: path)
  }

  private init(_ descriptor: consuming OwnedFD, path: String) {
    self.path = path
    let fd = descriptor.rawValue
    self.descriptor = descriptor
    driver = Self.driverName(fd)
    // Without it the primary plane is hidden.
    _ = drmSetClientCap(fd, UInt64(DRM_CLIENT_CAP_UNIVERSAL_PLANES), 1)
    isAtomic = drmSetClientCap(fd, UInt64(DRM_CLIENT_CAP_ATOMIC), 1) == 0
    var dumb: UInt64 = 0
    let answered = unsafe drmGetCap(fd, UInt64(DRM_CAP_DUMB_BUFFER), &dumb)
    hasDumbBuffers = answered == 0 && dumb == 1
  }

  /// To be watched for reading: flips are reported here.
  public var fileDescriptor: CInt { descriptor.rawValue }

  /// The device nodes of all cards.
  public static func paths() -> [String] {
    // The kernel gives cards the minors 0 to 63.
    (0..<64).map { "/dev/dri/card\($0)" }.filter { unsafe access($0, F_OK) == 0 }
  }

  /// All cards that can be opened; fails as the first one failed if there is none.
  ///
  /// `open` is not opened again: a second descriptor of it would not be the master.
  public static func all(besides open: Card? = nil) throws(KMSError) -> [Card] {
    var cards = open.map { [$0] } ?? []
    var failure = KMSError.noCard
    for path in paths() {
      if let open, open.path == path { continue }
      do throws(KMSError) {
        cards.append(try Card(opening: path))
      } catch {
        // Gone since its name was read, or not quite there yet.
        if case .system(let error) = error, [ENOENT, ENODEV, ENXIO].contains(error.errno) {
          continue
        }
        if failure == .noCard { failure = error }
      }
    }
    if cards.isEmpty { throw failure }
    return cards
  }

  /// Becomes the one program that may set modes, by `DRM_IOCTL_SET_MASTER`.
  ///
  /// A card opened while another program was master cannot become it later without privileges:
  /// open it anew.
  public func becomeMaster() throws(KMSError) {
    // Only the process that opened it may ask again without privileges; who is the master need not.
    guard drmIsMaster(fileDescriptor) == 0, drmSetMaster(fileDescriptor) != 0 else { return }
    if errno == ENODEV { throw .cardGone(card: path) }
    // Root and former masters are told EBUSY, others EACCES.
    throw .otherMaster(card: path)
  }

  /// Lets other programs show their pictures, by `drmDropMaster`.
  public func letOthersShow() { _ = drmDropMaster(fileDescriptor) }

  /// The failure of `call` for the reason `errno`, in the words of the domain where there are some.
  func failure(_ call: String, errno reason: CInt) -> KMSError {
    switch reason {
    // Who is not master may not set modes, and is told so by EACCES only.
    case EACCES: .otherMaster(card: path)
    case ENODEV: .cardGone(card: path)
    default: .system(SystemError(call: call, subject: path, errno: reason))
    }
  }

  private static func driverName(_ fd: CInt) -> String {
    guard let version = unsafe drmGetVersion(fd) else { return "unknown" }
    defer { unsafe drmFreeVersion(version) }
    guard let name = unsafe version.pointee.name else { return "unknown" }
    return unsafe String(cString: name)
  }
}

extension Card {
  /// Reads whole events into `storage`; the number of bytes, 0 if there are none.
  func readEvents(into storage: inout InlineArray<512, UInt8>) throws(SystemError) -> Int {
    var span = storage.mutableSpan
    var bytes = unsafe span.mutableBytes
    return try descriptor.read(into: &bytes) ?? 0
  }
}
