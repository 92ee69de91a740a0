/// Decides when the next frame is drawn; a value, told the time by whoever asks.
///
/// With a vertical blank a frame is drawn once the flip before it is done; where flips complete at
/// once (virtio-gpu, bochs, qxl, cirrus) the mode's refresh interval holds it back, or the loop
/// would spin.
public struct FrameScheduler: Hashable, Sendable {
  /// What to do now.
  public enum Decision: Hashable, Sendable {
    /// Draw now what the panel shows at `presentation`.
    case render(presentation: Duration)
    /// Ask again at this time.
    case wait(until: Duration)
    /// Ask again when the flip is done.
    case waitForFlip
    /// Nothing to draw until something changes.
    case idle
  }

  /// Time between two refreshes of the panel.
  public let refreshInterval: Duration

  private var isFrameWanted = true
  private var pacing = Pacing.unknown

  private enum Pacing: Hashable {
    /// Nothing was shown yet.
    case unknown
    /// A flip is queued for the next vertical blank.
    case flipPending
    /// A vertical blank: the last that began to show a frame, or a foreseen one that shows nothing new.
    case blanked(at: Duration)
    /// No vertical blank: the time before which no frame goes out.
    case timed(slot: Duration)
  }

  /// A scheduler for a panel refreshed every `refreshInterval`; the first frame is wanted at once.
  public init(refreshInterval: Duration) { self.refreshInterval = refreshInterval }

  /// Something changed, or moves.
  public mutating func requestFrame() { isFrameWanted = true }

  /// A frame was handed to the display at `time`; the display reports its flip if `isFlipPending`.
  ///
  /// A frame that equals the one before it, and so was not handed over, is `presented` all the same.
  public mutating func presented(at time: Duration, isFlipPending: Bool) {
    isFrameWanted = false
    switch pacing {
    case _ where isFlipPending:
      pacing = .flipPending
    case .timed(let slot) where time < slot + refreshInterval:
      // Slots stay on one grid, or each frame's lateness would add up.
      pacing = .timed(slot: slot + refreshInterval)
    case .blanked(let blank):
      // Nothing was shown: the next frame aims at the blank after the one that this one aimed at.
      let blanks = max(1, ((time - blank) / refreshInterval).rounded(.up))
      pacing = .blanked(at: blank + refreshInterval * blanks)
    default:
      pacing = .timed(slot: time + refreshInterval)
    }
  }

  /// The panel began to show the frame at `time`.
  public mutating func flipped(at time: Duration) { pacing = .blanked(at: time) }

  /// What to do at `now`.
  public func decision(at now: Duration) -> Decision {
    if pacing == .flipPending { return .waitForFlip }
    guard isFrameWanted else { return .idle }
    switch pacing {
    case .unknown, .flipPending:
      return .render(presentation: now)
    case .blanked(let blank) where now < blank:
      return .wait(until: blank)
    case .blanked(let blank):
      // After idling the next blank is not far: the first touch is drawn for right now.
      return .render(presentation: max(now, blank + refreshInterval))
    case .timed(let slot):
      return now < slot ? .wait(until: slot) : .render(presentation: now)
    }
  }
}
