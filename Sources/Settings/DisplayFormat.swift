/// How the configuration wants pixels to lie in memory.
public enum DisplayFormat: String, Hashable, Sendable, CaseIterable {
  /// The best one that the driver takes.
  case auto
  /// 32-bit words 0x--RRGGBB.
  case xrgb8888
  /// 16-bit words, dithered.
  case rgb565
  /// 32-bit words 0x--BBGGRR.
  case xbgr8888
  /// Three bytes, blue first.
  case rgb888
}
