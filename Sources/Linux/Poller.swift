internal import CLinux
internal import Glibc

/// Waits until one of several descriptors has something to do; Linux's epoll.
///
/// A wake-up allocates nothing: the events stay in the poller until the next wait.
@safe
public struct Poller: ~Copyable {
  /// What a descriptor is watched for, and what it is ready for.
  public struct Events: OptionSet, Hashable, Sendable {
    /// The bits of `EPOLLIN` and its kin.
    public let rawValue: UInt32

    /// The events of these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// There is something to read.
    public static let readable = Events(rawValue: EPOLLIN.rawValue)
    /// There is room to write.
    public static let writable = Events(rawValue: EPOLLOUT.rawValue)
    /// The device failed or went away; always reported.
    public static let failed = Events(rawValue: EPOLLERR.rawValue)
    /// The other end closed, or the device went away; always reported.
    public static let hungUp = Events(rawValue: EPOLLHUP.rawValue)
  }

  /// One descriptor that woke the poller.
  public struct Ready: Hashable, Sendable {
    /// The token it was added with.
    public let token: UInt64
    /// What it is ready for.
    public let events: Events
  }

  /// Most events that one wait returns; the rest come with the next.
  public static let capacity = 16

  private let descriptor: OwnedFD
  private var events = unsafe InlineArray<16, epoll_event>(repeating: epoll_event())

  /// A poller that watches nothing yet.
  public init() throws(SystemError) {
    descriptor = OwnedFD(
      adopting: try check("epoll_create1") { epoll_create1(CInt(EPOLL_CLOEXEC)) })
  }

  /// Watches `fd` and reports it as `token`.
  public func add(_ fd: CInt, token: UInt64, events: Events = .readable) throws(SystemError) {
    var event = unsafe epoll_event(events: events.rawValue, data: epoll_data_t(u64: token))
    let poller = descriptor.rawValue
    try check("epoll_ctl") { unsafe epoll_ctl(poller, EPOLL_CTL_ADD, fd, &event) }
  }

  /// Watches `fd` no longer; one that is closed already is no fault.
  public func remove(_ fd: CInt) {
    var event = unsafe epoll_event()
    _ = unsafe epoll_ctl(descriptor.rawValue, EPOLL_CTL_DEL, fd, &event)
  }

  /// Waits until something is ready, at most `timeout` or for ever; returns how many are.
  ///
  /// A signal ends the wait with none. Read the ready ones by `ready(at:)`.
  public mutating func wait(timeout: Duration? = nil) throws(SystemError) -> Int {
    let milliseconds = Self.milliseconds(timeout)
    let poller = descriptor.rawValue
    var span = unsafe events.mutableSpan
    let count = unsafe span.withUnsafeMutableBufferPointer { buffer in
      unsafe epoll_wait(poller, buffer.baseAddress, CInt(buffer.count), milliseconds)
    }
    if count >= 0 { return Int(count) }
    let reason = errno
    guard reason == EINTR else { throw SystemError(call: "epoll_wait", errno: reason) }
    return 0
  }

  /// The event number `index` of the last wait.
  public func ready(at index: Int) -> Ready {
    let event = unsafe events[index]
    return unsafe Ready(token: event.data.u64, events: Events(rawValue: event.events))
  }

  /// Waits as above and hands each ready descriptor to `body`.
  public mutating func wait(
    timeout: Duration?, _ body: (Ready) -> Void
  ) throws(SystemError) {
    for index in 0..<(try wait(timeout: timeout)) { body(ready(at: index)) }
  }

  /// Whole milliseconds, rounded up so that a wait does not end just before its time; -1 for ever.
  static func milliseconds(_ timeout: Duration?) -> CInt {
    guard let timeout else { return -1 }
    guard timeout > .zero else { return 0 }
    guard timeout < .seconds(86_400) else { return 86_400_000 }
    let (seconds, attoseconds) = timeout.components
    return CInt(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
