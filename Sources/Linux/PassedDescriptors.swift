internal import CSystemd
internal import Glibc

/// Descriptors that were open when the service manager started the program.
public enum PassedDescriptors {
  /// The one named `name` (`FileDescriptorName=` or `OpenFile=`), by `sd_listen_fds_with_names`.
  ///
  /// To be called once: what was passed is then forgotten, and the others are closed.
  public static func take(_ name: String) -> OwnedFD? {
    var names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let count = unsafe sd_listen_fds_with_names(1, &names)
    guard count > 0 else { return nil }
    var taken: CInt?
    for index in 0..<count {
      // They begin at SD_LISTEN_FDS_START.
      let number = 3 + index
      let found = unsafe names?[Int(index)]
      if let found = unsafe found {
        if taken == nil, unsafe String(cString: found) == name {
          taken = number
        } else {
          close(number)
        }
        unsafe free(found)
      }
    }
    unsafe free(names)
    return taken.map { OwnedFD(adopting: $0) }
  }
}
