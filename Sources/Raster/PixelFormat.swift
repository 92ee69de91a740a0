/// How a panel's buffer holds its pixels; names and codes are those of `drm_fourcc.h`.
public enum PixelFormat: Hashable, Sendable, CaseIterable {
  /// 32-bit words 0x--RRGGBB, `DRM_FORMAT_XRGB8888`.
  case xrgb8888
  /// 16-bit words, 5 bits of red, 6 of green, 5 of blue, `DRM_FORMAT_RGB565`.
  case rgb565
  /// 32-bit words 0x--BBGGRR, `DRM_FORMAT_XBGR8888`.
  case xbgr8888
  /// Three bytes, blue first, `DRM_FORMAT_RGB888`.
  case rgb888

  /// Bytes from one pixel of a row to the next.
  public var bytesPerPixel: Int {
    switch self {
    case .xrgb8888, .xbgr8888: 4
    case .rgb888: 3
    case .rgb565: 2
    }
  }

  /// The code that `drmModeAddFB2` takes.
  public var fourCC: UInt32 {
    switch self {
    case .xrgb8888: 0x3432_5258  // XR24
    case .rgb565: 0x3631_4752  // RG16
    case .xbgr8888: 0x3432_4258  // XB24
    case .rgb888: 0x3432_4752  // RG24
    }
  }

  /// The format of `drm_fourcc.h` with this code, nil for one that is not drawn.
  public init?(fourCC: UInt32) {
    guard let format = Self.allCases.first(where: { $0.fourCC == fourCC }) else { return nil }
    self = format
  }
}

extension PixelFormat: CustomStringConvertible {
  /// The four letters of the code, as `modetest` prints them: `XR24`.
  public var description: String {
    String(
      decoding: (0..<4).map { UInt8(truncatingIfNeeded: fourCC >> UInt32($0 * 8)) },
      as: UTF8.self)
  }
}
