internal import Glibc

/// A system call that the kernel refused, and why.
public struct SystemError: Error, Hashable, Sendable {
  /// Name of the C function or ioctl.
  public let call: String
  /// What it was done to, most often a path.
  public let subject: String?
  /// The reason, as `errno` names it.
  public let errno: CInt

  /// `call` on `subject` failed for the reason `errno`.
  public init(call: String, subject: String? = nil, errno: CInt) {
    self.call = call
    self.subject = subject
    self.errno = errno
  }

  /// The reason in words, as the C function `strerror` has it.
  public var reason: String {
    guard let text = unsafe strerror(errno) else { return "error \(errno)" }
    return unsafe String(cString: text)
  }
}

extension SystemError: CustomStringConvertible {
  /// `open /dev/dri/card0: Permission denied`.
  public var description: String {
    guard let subject else { return "\(call): \(reason)" }
    return "\(call) \(subject): \(reason)"
  }
}

/// Does a system call, again if a signal interrupted it, and turns -1 into an error.
@discardableResult
public func check(
  _ call: StaticString, on subject: String? = nil, _ body: () -> CInt
) throws(SystemError) -> CInt {
  while true {
    let result = body()
    if result != -1 { return result }
    let reason = errno
    if reason == EINTR { continue }
    throw SystemError(call: "\(call)", subject: subject, errno: reason)
  }
}
