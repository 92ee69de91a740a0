public import Geometry
internal import CDRM

/// A timing that a connector offers.
public struct Mode: Sendable {
  /// Visible extent, in pixels.
  public let size: PixelSize
  /// Time from one picture to the next.
  public let refreshInterval: Duration
  /// Whether the display says that it likes this one best.
  public let isPreferred: Bool
  /// Whether only every other line is sent at a time.
  public let isInterlaced: Bool

  /// The kernel's own description, handed back to set the mode.
  let info: drmModeModeInfo

  /// The mode that the kernel describes by `info`.
  init(_ info: drmModeModeInfo) {
    self.info = info
    size = PixelSize(width: Int(info.hdisplay), height: Int(info.vdisplay))
    isPreferred = info.type & UInt32(DRM_MODE_TYPE_PREFERRED) != 0
    isInterlaced = info.flags & UInt32(DRM_MODE_FLAG_INTERLACE) != 0
    refreshInterval = Self.interval(info)
  }

  /// Pictures a second, in Hz.
  public var refreshRate: Double { 1 / refreshInterval.seconds }

  /// The interval of `info`: the pixels of a whole frame over the pixel clock in kHz.
  private static func interval(_ info: drmModeModeInfo) -> Duration {
    var pixels = Int(info.htotal) * Int(info.vtotal)
    guard info.clock > 0, pixels > 0 else {
      // Some virtual drivers leave the clock out.
      return .nanoseconds(1_000_000_000 / Int(info.vrefresh > 0 ? info.vrefresh : 60))
    }
    if info.flags & UInt32(DRM_MODE_FLAG_DBLSCAN) != 0 { pixels *= 2 }
    if info.vscan > 1 { pixels *= Int(info.vscan) }
    let interval = pixels * 1_000_000 / Int(info.clock)
    return .nanoseconds(info.flags & UInt32(DRM_MODE_FLAG_INTERLACE) != 0 ? interval / 2 : interval)
  }
}

extension Mode: Hashable {
  /// Whether both look the same on the display.
  public static func == (first: Mode, second: Mode) -> Bool {
    first.size == second.size && first.refreshInterval == second.refreshInterval
      && first.isPreferred == second.isPreferred && first.isInterlaced == second.isInterlaced
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(refreshInterval)
    hasher.combine(isPreferred)
    hasher.combine(isInterlaced)
  }
}

extension Mode: CustomStringConvertible {
  /// `800x480@59.94`, as the configuration names modes.
  public var description: String {
    let hundredths = Int((refreshRate * 100).rounded())
    let fraction = hundredths % 100
    let digits = fraction == 0 ? "" : fraction < 10 ? ".0\(fraction)" : ".\(fraction)"
    return "\(size)@\(hundredths / 100)\(digits)"
  }
}
