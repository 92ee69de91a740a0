internal import CDRM

/// What a CRTC showed before, to be put back.
struct SavedPicture {
  private let crtc: UInt32
  private let connector: UInt32
  private let framebuffer: UInt32
  private let x: UInt32
  private let y: UInt32
  private let mode: drmModeModeInfo?

  /// Reads what the CRTC of `choice` shows now.
  init(of choice: OutputChoice, on card: Card) {
    crtc = choice.crtc
    connector = choice.connector.id
    guard let state = unsafe drmModeGetCrtc(card.fileDescriptor, choice.crtc) else {
      framebuffer = 0
      x = 0
      y = 0
      mode = nil
      return
    }
    defer { unsafe drmModeFreeCrtc(state) }
    framebuffer = unsafe state.pointee.buffer_id
    x = unsafe state.pointee.x
    y = unsafe state.pointee.y
    mode = unsafe state.pointee.mode_valid != 0 ? state.pointee.mode : nil
  }

  /// Shows it again, or darkens the CRTC if it was dark.
  func restore(on card: Card) {
    // A failure cannot be mended: the card is gone or another program's already.
    let fd = card.fileDescriptor
    if var mode, framebuffer != 0 {
      var connector = connector
      if unsafe drmModeSetCrtc(fd, crtc, framebuffer, x, y, &connector, 1, &mode) == 0 { return }
    }
    _ = drmModeSetCrtc(fd, crtc, 0, 0, 0, nil, 0, nil)
  }
}
