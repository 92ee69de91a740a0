internal import CDRM
public import Geometry
internal import Glibc
internal import Linux
public import Raster

/// One lit connector.
public struct Output: ~Copyable {
  /// Which connector, mode and format, and why.
  public let choice: OutputChoice
  /// How the drawn picture lies on the panel.
  public let orientation: Orientation
  /// Whether a flip was queued and not yet reported; present again when it was.
  public private(set) var isFlipPending = false
  /// Whether flips are reported at the refresh; without it pace by `refreshInterval`.
  ///
  /// Final after the first picture.
  public private(set) var hasVblank: Bool
  /// How pixels come to the screen; `nil` before the first picture.
  public private(set) var style: UploadStyle?

  /// The card that it is on.
  public let card: Card
  /// Whether what the display showed before is shown again once the output goes away.
  ///
  /// Without it the display goes dark, to be lit anew.
  public var restoresPicture = true

  private let saved: SavedPicture
  private var pipe: Pipe
  private var first: Framebuffer
  private var second: Framebuffer?
  private var backIsSecond = false
  private var isLayered = false

  /// Takes the mastership and makes a buffer; shows nothing yet.
  public init(
    card: Card, choice: OutputChoice, orientation: Orientation,
    interface: CommitInterface = .automatic
  ) throws(KMSError) {
    try card.becomeMaster()
    let pipe = try Pipe(card: card, choice: choice, interface: interface)
    let first = try Framebuffer(
      on: card, size: choice.mode.size, format: choice.format,
      picture: orientation.pictureSize(onPanel: choice.mode.size))
    self.first = first
    self.card = card
    self.choice = choice
    self.orientation = orientation
    saved = SavedPicture(of: choice, on: card)
    hasVblank = pipe.hasVblank()
    self.pipe = pipe
  }

  deinit {
    guard style != nil else { return }
    if isFlipPending { _ = Self.waitForEvents(on: card) }
    // Before the framebuffers go: to remove one that is shown would darken the screen.
    if restoresPicture { saved.restore(on: card) }
  }

  /// The timing.
  public var mode: Mode { choice.mode }
  /// Extent of the panel as it is scanned, in pixels.
  public var size: PixelSize { choice.mode.size }
  /// Extent of the picture to present, in pixels.
  public var pictureSize: PixelSize { orientation.pictureSize(onPanel: size) }
  /// How pixels lie in the buffers.
  public var format: PixelFormat { choice.format }
  /// Time from one refresh to the next.
  public var refreshInterval: Duration { choice.mode.refreshInterval }
  /// To be watched for reading, then `handleEvents`.
  public var fileDescriptor: CInt { card.fileDescriptor }
  /// One line that says why this output and how it is lit, for logs.
  public var reason: String {
    choice.reason + (isAtomic ? "; atomic commits" : "; legacy calls")
  }
  /// Whether changes are atomic commits; `false` once the driver refused one.
  public var isAtomic: Bool { pipe.isAtomic }

  /// Whether the driver would light this output, as far as it can be asked without doing it.
  mutating func isAccepted() throws(KMSError) -> Bool { try pipe.accepts(first.id) }

  /// Shows `picture`, of which `damage` changed since the last call; the first call shows all.
  ///
  /// Copies only what the buffer lacks and never reads it. Where the screen reads the buffer it
  /// queues a flip; where the driver uploads the call returns when the pixels are on their way.
  public mutating func present(
    _ picture: borrowing Pixmap, damage: Damage
  ) throws(KMSError) {
    let drawn = pictureSize
    precondition(picture.size == drawn, "a picture of \(picture.size) for \(drawn) pixels")
    guard let style else { return try presentFirst(picture) }
    if isLayered { return try leaveLayers(for: picture) }
    guard !damage.isEmpty else { return }
    switch style {
    case .upload:
      first.missing.add(damage, in: PixelRect(drawn))
      let missing = first.missing
      first.update(from: picture, orientation: orientation)
      let reason = flush(missing)
      guard reason == 0 else {
        first.missing = missing
        throw card.failure("DRM_IOCTL_MODE_DIRTYFB", errno: reason)
      }
    case .scanOut:
      first.missing.add(damage, in: PixelRect(drawn))
      second?.missing.add(damage, in: PixelRect(drawn))
      try presentBack(picture)
    }
  }

  /// Shows `layers`, the strip from row `source` on, by one commit; `redrawn` if rows that show
  /// were drawn anew.
  ///
  /// `false` where the driver refuses them; then the picture is to be presented instead, before
  /// the layers go. A flip is pending only if something changed.
  public mutating func present(
    _ layers: inout LayerStack, source: Int, redrawn: Bool
  ) throws(KMSError) -> Bool {
    try awaitFlip()
    guard let changes = layers.changes(source: source, redrawn: redrawn) else { return false }
    guard !changes.isEmpty else { return true }
    let reason = pipe.queue(changes)
    guard reason == 0 else {
      guard reason != EACCES, reason != ENODEV else {
        throw card.failure("DRM_IOCTL_MODE_ATOMIC", errno: reason)
      }
      return false
    }
    layers.tookChanges(source: source)
    isFlipPending = true
    isLayered = true
    // Of the two buffers for composed pictures one waits for the day when planes fail.
    second = nil
    return true
  }

  /// Takes the reports of the card; the time of the flip on `CLOCK_MONOTONIC` if there was one.
  public mutating func handleEvents() throws(KMSError) -> Duration? {
    let crtc = choice.crtc
    var time: Duration?
    var storage = InlineArray<512, UInt8>(repeating: 0)
    while true {
      let count: Int
      do throws(SystemError) {
        count = try card.readEvents(into: &storage)
      } catch {
        throw .system(error)
      }
      guard count > 0 else { break }
      unsafe FlipEvent.forEach(in: storage.span.extracting(first: count).bytes) { event in
        if event.crtc == crtc || event.crtc == 0 { time = event.time }
      }
    }
    if time != nil { isFlipPending = false }
    return time
  }

  private mutating func presentFirst(_ picture: borrowing Pixmap) throws(KMSError) {
    first.update(from: picture, orientation: orientation)
    try pipe.light(first.id)
    let vblank = pipe.hasVblank()
    let found = UploadStyle(dirtyResult: flush(Damage(PixelRect(pictureSize))), hasVblank: vblank)
    style = found
    hasVblank = vblank && found == .scanOut
    guard found == .scanOut else { return }
    second = try Framebuffer(on: card, size: size, format: format, picture: pictureSize)
    backIsSecond = true
  }

  /// Shows `picture` alone again, on the primary plane.
  private mutating func leaveLayers(for picture: borrowing Pixmap) throws(KMSError) {
    try awaitFlip()
    first.missing = Damage(PixelRect(pictureSize))
    first.update(from: picture, orientation: orientation)
    try pipe.light(first.id)
    isLayered = false
    second = try Framebuffer(on: card, size: size, format: format, picture: pictureSize)
    backIsSecond = true
  }

  /// Waits for a flip that is pending: a buffer still on the screen must not be drawn on.
  private mutating func awaitFlip() throws(KMSError) {
    guard isFlipPending else { return }
    _ = Self.waitForEvents(on: card)
    _ = try handleEvents()
    if isFlipPending { throw .flipOverdue(card: card.path) }
  }

  private mutating func presentBack(_ picture: borrowing Pixmap) throws(KMSError) {
    try awaitFlip()
    let id: UInt32
    if backIsSecond {
      id = second?.id ?? first.id
      second?.update(from: picture, orientation: orientation)
    } else {
      id = first.id
      first.update(from: picture, orientation: orientation)
    }
    try pipe.flip(to: id)
    isFlipPending = true
    backIsSecond.toggle()
  }

  /// Tells the driver what changed in the first buffer; returns 0 or the reason.
  private func flush(_ damage: Damage) -> CInt {
    var clips = InlineArray<160, drmModeClip>(repeating: drmModeClip())
    var count = 0
    // `DRM_MODE_FB_DIRTY_MAX_CLIPS` is 256.
    for index in 0..<damage.count {
      // Past the mode some drivers write past their memory.
      let onPanel = orientation.panelRect(of: damage[index], inPicture: pictureSize)
        .intersection(PixelRect(size))
      clips[count] = drmModeClip(
        x1: UInt16(onPanel.x), y1: UInt16(onPanel.y), x2: UInt16(onPanel.maxX),
        y2: UInt16(onPanel.maxY))
      count += 1
    }
    let fd = card.fileDescriptor
    let id = first.id
    var span = clips.mutableSpan
    return unsafe span.withUnsafeMutableBufferPointer { buffer in
      CommitAnswer.retrying {
        unsafe -drmModeDirtyFB(fd, id, buffer.baseAddress, UInt32(count))
      }
    }
  }

  /// Waits up to 100 ms for the card to report something; whether it did.
  private static func waitForEvents(on card: Card) -> Bool {
    let deadline = MonotonicClock.now + .milliseconds(100)
    var entry = pollfd(fd: card.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let left = deadline - MonotonicClock.now
      let result = unsafe poll(&entry, 1, CInt(max(0, (left / .milliseconds(1)).rounded(.up))))
      // A signal, such as the one of a child that ended, is no answer of the card.
      guard result < 0, errno == EINTR, left > .zero else { return result > 0 }
    }
  }
}
