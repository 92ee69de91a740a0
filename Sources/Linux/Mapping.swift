internal import CLinux
internal import Glibc

/// Device or file memory mapped readable, writable and shared, unmapped when the owner goes away.
@safe
public struct Mapping: ~Copyable {
  /// Length, in bytes.
  public let count: Int

  private let base: UnsafeMutableRawPointer

  /// Maps `count` bytes of `descriptor` from `offset` by the C function `mmap`.
  public init(of descriptor: CInt, offset: Int, count: Int) throws(SystemError) {
    precondition(count > 0, "a mapping of \(count) bytes")
    let address = unsafe mmap(
      nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, off_t(offset))
    guard let address = unsafe address, unsafe address != UnsafeMutableRawPointer(bitPattern: -1)
    else { throw SystemError(call: "mmap", errno: errno) }
    unsafe base = address
    self.count = count
  }

  deinit {
    unsafe munmap(base, count)
  }

  /// The memory, to be read.
  public var bytes: RawSpan {
    @_lifetime(borrow self)
    borrowing get {
      let span = unsafe RawSpan(_unsafeStart: base, byteCount: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// The memory, to be written.
  public var mutableBytes: MutableRawSpan {
    @_lifetime(&self)
    mutating get {
      let span = unsafe MutableRawSpan(_unsafeStart: base, byteCount: count)
      return unsafe _overrideLifetime(span, mutating: &self)
    }
  }
}
