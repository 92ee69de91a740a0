internal import Glibc
public import Linux
public import Raster

/// Why a picture cannot be shown, with what to do about it.
public enum KMSError: Error, Hashable, Sendable {
  /// There is no `/dev/dri/card*`.
  case noCard
  /// The card's device node may not be opened.
  case noPermission(card: String)
  /// Another program shows its picture on the card.
  case otherMaster(card: String)
  /// The driver cannot make buffers that a program draws on.
  case noDumbBuffers(card: String, driver: String)
  /// No connector fits; `wanted` is the one of the configuration, `found` what there is.
  case noConnector(wanted: String?, found: [String])
  /// The connector does not offer the mode of the configuration.
  case noMode(wanted: String, connector: String, found: [String])
  /// No CRTC with a primary plane can drive the connector.
  case noPlane(connector: String)
  /// The plane takes no pixel format that is drawn here.
  ///
  /// `wanted` is the one of the configuration.
  case noFormat(connector: String, wanted: PixelFormat?)
  /// Atomic commits are asked for by the configuration, and the driver has none.
  case notAtomic(card: String, driver: String)
  /// The kernel did not report the last flip in time.
  case flipOverdue(card: String)
  /// The card was taken away.
  case cardGone(card: String)
  /// Any other call that failed.
  case system(SystemError)

  /// Whether it may pass by itself: a display, a card or the mastership may still come.
  public var isTemporary: Bool {
    switch self {
    case .noCard, .otherMaster, .noConnector, .flipOverdue, .cardGone: true
    case .system(let error): [EBUSY, EINTR, EAGAIN, ENOMEM].contains(error.errno)
    case .noPermission, .noDumbBuffers, .noMode, .noPlane, .noFormat, .notAtomic: false
    }
  }
}

extension KMSError: CustomStringConvertible {
  /// What failed, where, and the remedy.
  public var description: String {
    switch self {
    case .noCard:
      "no display card: /dev/dri has no card; load the kernel's driver for the panel"
    case .noPermission(let card):
      "no permission to open \(card): add the user to the group 'video'"
    case .otherMaster(let card):
      "another program shows its picture on \(card): stop the desktop, the splash screen or the "
        + "other kiosk"
    case .noDumbBuffers(let card, let driver):
      "the driver \(driver) of \(card) offers no dumb buffers: use another card"
    case .noConnector(nil, let found):
      "no display is connected (\(Self.list(found))): plug one in"
    case .noConnector(let wanted?, let found):
      "no display is connected to \(wanted) (\(Self.list(found))): plug one in, or name another "
        + "connector in the configuration"
    case .noMode(let wanted, let connector, let found):
      "\(connector) has no mode \(wanted): it offers \(Self.list(found))"
    case .noPlane(let connector):
      "no CRTC with a primary plane can drive \(connector): use another connector"
    case .noFormat(let connector, let wanted?):
      "the plane of \(connector) does not take the format \(wanted): set display.format to auto"
    case .noFormat(let connector, nil):
      "the plane of \(connector) takes none of XRGB8888, RGB565, XBGR8888 and RGB888"
    case .notAtomic(let card, let driver):
      "the driver \(driver) of \(card) has no atomic commits: set display.api to auto"
    case .flipOverdue(let card):
      "\(card) did not report the last picture as shown within half a second"
    case .cardGone(let card):
      "\(card) was taken away: plug it in again"
    case .system(let error):
      "\(error)"
    }
  }

  private static func list(_ found: [String]) -> String {
    found.isEmpty ? "there is none" : found.joined(separator: ", ")
  }
}
