import Geometry
import Interface
import KMS
import Linux
import Raster
import Settings
import Touch

/// A display and the list on it, drawn when something changes and not otherwise.
struct Screen: ~Copyable {
  /// What was shown at a refresh.
  struct Frame {
    /// The refresh that it was drawn for, on the monotonic clock.
    var presentation: Duration
    /// Whether anything differed from the frame before.
    var isDrawn: Bool
    /// What it shows.
    var state: InterfaceState
  }

  var output: Output
  var stage: Stage
  private var scheduler: FrameScheduler
  private var flipDeadline: Duration?
  private var lastPresentation: Duration
  private var isBlank = false
  private var monitor: TouchMonitor?
  /// The planes that show the list; nil where it is composed.
  var planes: PlaneScene?
  /// Whether planes are to be tried once a picture shows; nil once they were.
  var planeUse: PlaneUse?

  /// A display that owes a report of a flip longer than this must be lit anew.
  private static let flipPatience = Duration.milliseconds(500)

  /// The list of `configuration` on `output`, scrolled to `offset` if that is given.
  ///
  /// Shows nothing before the first `advance`.
  init(
    output: consuming Output, configuration: LoadedConfiguration, offset: Point?,
    showsTouches: Bool, at now: Duration
  ) throws(KioskError) {
    let connector = output.choice.connector
    stage = try Stage(
      configuration, panel: output.size,
      scale: configuration.settings.display.scale ?? connector.scale(of: output.size),
      orientation: output.orientation,
      density: connector.pixelsPerMillimetre(of: output.size))
    if let offset { stage.interface.scroll(to: offset, at: now) }
    scheduler = FrameScheduler(refreshInterval: output.refreshInterval)
    lastPresentation = now
    self.output = output
    if showsTouches { monitor = stage.touchMonitor() }
    // Fingers are drawn over everything, where they are.
    planeUse = showsTouches ? nil : configuration.settings.render.use
  }

  /// When the next frame is due, or the flip overdue; nil until something happens.
  func nextWake(at now: Duration) -> Duration? {
    if let flipDeadline { return flipDeadline }
    if isBlank { return nil }
    let change = stage.interface.nextChange(after: lastPresentation)
    guard case .wait(let frame) = scheduler.decision(at: now) else { return change }
    return min(frame, change ?? frame)
  }

  /// Whether it shows black because nobody touches it.
  func isDark() -> Bool { isBlank }

  /// Whether it is lit and no finger is down on it.
  func mayGoDark() -> Bool { !isBlank && !stage.interface.isTouched }

  /// Takes one frame of touches; adds what happened to `happenings`.
  mutating func touch(_ frame: TouchFrame, happenings: inout [TimedHappening]) {
    let mapped = stage.mapping.map(frame)
    stage.interface.handle(mapped, happenings: &happenings)
    monitor?.take(mapped)
    scheduler.requestFrame()
  }

  /// Draws and shows a frame if one is due at `now`.
  mutating func advance(
    at now: Duration, happenings: inout [TimedHappening]
  ) throws(KMSError) -> Frame? {
    if let flipDeadline, now >= flipDeadline {
      // A program that was stopped has not read what the display reported in time.
      try takeFlips()
      if self.flipDeadline != nil { throw .flipOverdue(card: output.choice.card) }
    }
    // Without a vertical blank the next frame may be due before the last one is reported.
    guard flipDeadline == nil else { return nil }
    if isBlank { return nil }
    if let change = stage.interface.nextChange(after: lastPresentation), change <= now {
      scheduler.requestFrame()
    }
    guard case .render(let presentation) = scheduler.decision(at: now) else { return nil }
    // What ends before this frame shows is told before it, or it would be told with the next touch.
    stage.interface.settle(at: presentation, happenings: &happenings)
    return try show(presentation, at: now)
  }

  /// Takes the display's reports of flips.
  mutating func takeFlips() throws(KMSError) {
    guard let time = try output.handleEvents() else { return }
    flipDeadline = nil
    monitor?.shown(at: time)
    // Where there is no blank a flip is reported at once: pacing by that would spin.
    if output.hasVblank { scheduler.flipped(at: time) }
  }

  /// Shows black from now on.
  mutating func blank(at now: Duration) throws(KMSError) {
    isBlank = true
    let black = Pixmap(size: output.pictureSize, isOpaque: true)
    try output.present(black, damage: Damage(PixelRect(output.pictureSize)))
    flipDeadline = output.isFlipPending ? now + Self.flipPatience : nil
  }

  /// Whether the frame that was handed over shows at the next vertical blank.
  private var isBlankAwaited: Bool { output.isFlipPending && output.hasVblank }

  private mutating func show(
    _ presentation: Duration, at now: Duration
  ) throws(KMSError) -> Frame {
    let state = stage.interface.state(at: presentation)
    if let monitor {
      stage.renderer.overlays = monitor.overlays(
        state, interval: stage.interface.reportInterval)
    }
    var moved = try showByPlanes(state)
    if moved == nil { moved = try compose(state) }
    let isDrawn = moved == true
    monitor?.handedOver()
    if isDrawn {
      // Where flips are reported a frame is drawn one refresh before it shows.
      stage.interface.presentationLead = isBlankAwaited ? scheduler.refreshInterval : .zero
    }
    scheduler.presented(at: now, isFlipPending: isBlankAwaited)
    flipDeadline = output.isFlipPending ? now + Self.flipPatience : nil
    lastPresentation = presentation
    // The frame after the last one in motion shows the list at rest.
    if stage.interface.isMoving(at: presentation) { scheduler.requestFrame() }
    drawAhead(of: state, since: now)
    return Frame(presentation: presentation, isDrawn: isDrawn, state: state)
  }

  /// Draws and shows `state`; whether it differs from the frame before.
  private mutating func compose(_ state: InterfaceState) throws(KMSError) -> Bool {
    let damage = stage.draw(state)
    guard !damage.isEmpty else { return false }
    try output.present(stage.renderer.picture, damage: damage)
    try preparePlanes()
    return true
  }

  /// Draws rows that are about to show, in what a frame begun at `start` left of half a refresh.
  private mutating func drawAhead(of state: InterfaceState, since start: Duration) {
    let end = start + scheduler.refreshInterval / 2
    while MonotonicClock.now < end, stage.renderer.prefetch(state) {}
  }
}
