/// Whether a device node can be opened by whoever asks.
public enum Access: Hashable, Sendable {
  /// It can.
  case granted
  /// EACCES or EPERM; `owner` and `group` are names, `mode` is octal, such as `0660`.
  case denied(owner: String, group: String, mode: String)
  /// Anything else went wrong, in words.
  case failed(String)
}
