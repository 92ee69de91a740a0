public import Geometry

/// A drag as it is shown: the finger between its reports, and on until its last report has shown.
///
/// `Scroller` uses it; whoever drives a `ScrollModel` by other gestures can use it alike.
///
/// Times are of the touches unless they are called a presentation: a frame is drawn `lead` before
/// its presentation, from the reports that are there by then.
public struct ShownDrag: Hashable, Sendable {
  /// How long before its presentation a frame is drawn.
  public var lead = Duration.zero

  private var resampler: TouchResampler
  private var leaving: Leaving?

  /// A list that a finger has left while frames still show the finger before it did.
  private struct Leaving: Hashable, Sendable {
    var model: ScrollModel
    var end: Duration
  }

  /// Nothing dragged yet.
  public init(mode: TouchMode = .auto) { resampler = TouchResampler(mode: mode) }

  /// Time between two reports of the panel, measured.
  public var interval: Duration? { resampler.interval }

  /// When the finger that left last was shown for the last time, as a presentation.
  public var lastEnd: Duration? { leaving?.end }

  /// The first report of a finger.
  public mutating func begin(at time: Duration) {
    leaving = nil
    resampler.reset()
    resampler.add(.zero, at: time)
  }

  /// Takes in the finger's way since dragging began, zero before, in points.
  public mutating func add(_ translation: Vector, at time: Duration) {
    resampler.add(.zero + translation, at: time)
  }

  /// Whether frames after `presentation` show the finger elsewhere without another report.
  public func isMoving(at presentation: Duration, _ model: ScrollModel) -> Bool {
    if isLeaving(at: presentation) { return true }
    return isDragging(model, presentation)
      && presentation < resampler.settlingTime + lead
  }

  /// Whether the frame of `presentation` still shows a finger that was lifted.
  public func isLeaving(at presentation: Duration) -> Bool {
    if let leaving { presentation < leaving.end } else { false }
  }

  /// What `model` shows at `presentation`.
  public func shown(
    _ model: ScrollModel, at presentation: Duration
  ) -> (offset: Point, velocity: Vector, phase: ScrollPhase) {
    var model = model
    if let leaving, presentation < leaving.end { model = leaving.model }
    guard isDragging(model, presentation) else {
      return (
        model.offset(at: presentation), model.velocity(at: presentation),
        model.phase(at: presentation)
      )
    }
    return (
      model.offset(draggedBy: translation(at: presentation), at: presentation),
      model.velocity(at: presentation), .dragging
    )
  }

  /// Ends the drag of `model` by a lift at `time`.
  ///
  /// What the finger leaves begins where and when its last report is shown: nothing jumps.
  public mutating func lift(_ model: inout ScrollModel, fingerVelocity: Vector, at time: Duration) {
    let lag = resampler.lag(at: time)
    let left = max(resampler.lastReport ?? time, time - lag)
    let end = left + lag + lead
    leaving = Leaving(model: model, end: end)
    model.endDragging(fingerVelocity: fingerVelocity, shown: way(at: left), at: end)
  }

  /// Ends the drag of `model` where it shows at `time`.
  public mutating func cancel(_ model: inout ScrollModel, at time: Duration) {
    guard isDragging(model, time + lead) else { return model.cancelTouch(at: time + lead) }
    let shown = way(at: time - resampler.lag(at: time))
    model.cancelTouch(shown: shown, at: time + lead)
  }

  /// Shows nothing more of a finger that left.
  public mutating func forget() { leaving = nil }

  /// Stops a finger that left in the midst, as another one comes down at `time`.
  public mutating func stopLeaving(_ model: inout ScrollModel, at time: Duration) {
    guard let leaving, time + lead < leaving.end else { return }
    model = leaving.model
    cancel(&model, at: time)
    self.leaving = nil
  }

  private func isDragging(_ model: ScrollModel, _ presentation: Duration) -> Bool {
    model.phase(at: presentation) == .dragging
  }

  private func translation(at presentation: Duration) -> Vector {
    (resampler.position(forFrame: presentation - lead) ?? .zero) - .zero
  }

  private func way(at time: Duration) -> Vector {
    (resampler.position(at: time) ?? .zero) - .zero
  }
}
