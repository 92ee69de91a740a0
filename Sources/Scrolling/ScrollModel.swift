public import Geometry

/// The physics of a scrolling view: fingers and time in, an offset out.
///
/// Every motion is a closed form of the time since a finger let go, so the offset at a time is
/// the same whatever was asked before. The axes do not know of each other. Offsets are points of
/// content above or left of the viewport's edge: they grow as the finger moves up or left, and are
/// never rounded. Values that are not finite are taken for 0; a time before the last change for
/// that change.
public struct ScrollModel: Hashable, Sendable {
  private var horizontal: AxisModel
  private var vertical: AxisModel
  private var insets: EdgeInsets
  /// The constants in force.
  public let configuration: ScrollConfiguration

  /// A view of `viewport` over `content`, both in points, resting at the top left.
  public init(
    viewport: Size, content: Size, insets: EdgeInsets = .zero,
    configuration: ScrollConfiguration = ScrollConfiguration()
  ) {
    let limits = ScrollLimits(viewport: viewport, content: content, insets: insets)
    func axis(_ axis: Axis) -> AxisModel {
      AxisModel(
        range: Self.range(limits, axis, viewport),
        alwaysBounces: configuration.alwaysBounces(along: axis), configuration: configuration)
    }
    self.insets = insets
    self.configuration = configuration
    horizontal = axis(.horizontal)
    vertical = axis(.vertical)
  }

  /// Where content may rest.
  public var limits: ScrollLimits {
    ScrollLimits(
      minX: horizontal.range.minimum, maxX: horizontal.range.maximum,
      minY: vertical.range.minimum, maxY: vertical.range.maximum)
  }

  /// Takes over new extents, in points, at `time`, and new insets if given.
  ///
  /// Content at rest stays within its limits at once; pulled past an edge that moves inwards it
  /// stays as far past it; coasting goes on towards the new edge; a bounce off an edge that moved
  /// away ends.
  public mutating func resize(
    viewport: Size, content: Size, insets: EdgeInsets? = nil, at time: Duration
  ) {
    self.insets = insets ?? self.insets
    let limits = ScrollLimits(viewport: viewport, content: content, insets: self.insets)
    horizontal.resize(to: Self.range(limits, .horizontal, viewport), at: time)
    vertical.resize(to: Self.range(limits, .vertical, viewport), at: time)
  }

  /// A finger came down: holds the content where it shows.
  ///
  /// `true` means that it caught moving content, so the touch must not become a tap.
  @discardableResult
  public mutating func touchDown(at time: Duration) -> Bool {
    let caughtX = horizontal.touchDown(at: time)
    let caughtY = vertical.touchDown(at: time)
    return caughtX || caughtY
  }

  /// The finger began to drag: the content follows it from where it shows.
  ///
  /// An axis whose content fits stays where it is, unless it always bounces.
  public mutating func beginDragging(at time: Duration) {
    horizontal.beginDragging(at: time)
    vertical.beginDragging(at: time)
  }

  /// The finger is `translation` points away from where dragging began, slop left out.
  ///
  /// `fingerVelocity` in points per second is only reported by `velocity(at:)`, as that of the
  /// content; it is forgotten 100 ms after the last call.
  public mutating func drag(
    by translation: Vector, fingerVelocity: Vector = .zero, at time: Duration
  ) {
    guard translation.isFinite else { return }
    let velocity = fingerVelocity.isFinite ? fingerVelocity : .zero
    horizontal.drag(by: translation.dx, fingerVelocity: velocity.dx, at: time)
    vertical.drag(by: translation.dy, fingerVelocity: velocity.dy, at: time)
  }

  /// What would show if the finger were `translation` points from where dragging began.
  ///
  /// For a finger that is shown between its reports; nothing changes by asking. An axis that does
  /// not follow a finger is shown as at `time`.
  public func offset(draggedBy translation: Vector, at time: Duration) -> Point {
    let shown = translation.isFinite ? translation : .zero
    let offset = offset(at: time)
    return Point(
      x: horizontal.offset(draggedBy: shown.dx) ?? offset.x,
      y: vertical.offset(draggedBy: shown.dy) ?? offset.y)
  }

  /// The finger was lifted from a drag while it moved at `fingerVelocity` points per second.
  ///
  /// What was shown last goes on from where the finger was shown, `translation` points from where
  /// dragging began, if that is not where it was reported.
  public mutating func endDragging(
    fingerVelocity: Vector, shown translation: Vector? = nil, at time: Duration
  ) {
    if let translation, translation.isFinite {
      horizontal.correct(translation: translation.dx)
      vertical.correct(translation: translation.dy)
    }
    var velocity = fingerVelocity.isFinite ? fingerVelocity : .zero
    if !horizontal.isDragging { velocity.dx = 0 }
    if !vertical.isDragging { velocity.dy = 0 }
    let isFling = velocity.length >= configuration.minimumFlingSpeed
    horizontal.endDragging(fingerVelocity: velocity.dx, isFling: isFling, at: time)
    vertical.endDragging(fingerVelocity: velocity.dy, isFling: isFling, at: time)
  }

  /// The finger was lifted without a drag: what it caught past an edge springs home.
  public mutating func touchUp(at time: Duration) {
    horizontal.release(at: time)
    vertical.release(at: time)
  }

  /// The finger was taken away without a lift: no fling, but what is past an edge springs home.
  ///
  /// `translation` is where the finger was shown, as in `endDragging`.
  public mutating func cancelTouch(shown translation: Vector? = nil, at time: Duration) {
    if let translation, translation.isFinite {
      horizontal.correct(translation: translation.dx)
      vertical.correct(translation: translation.dy)
    }
    touchUp(at: time)
  }

  /// Makes content that a finger has just left, at `time`, come to rest at `target` instead.
  ///
  /// `restOffset` tells where it would; this is what `scrollViewWillEndDragging` is for. An axis
  /// that is past an edge bounces instead. `frequency` of the spring that does it, in radians a
  /// second, is that of a glide unless given; pages snap with that of the bounce.
  public mutating func land(on target: Point, frequency: Double? = nil, at time: Duration) {
    horizontal.land(on: target.x, frequency: frequency, at: time)
    vertical.land(on: target.y, frequency: frequency, at: time)
  }

  /// Goes to `offset`, cut to the limits: at once, or as a spring that any touch stops.
  public mutating func scroll(to offset: Point, animated: Bool, at time: Duration) {
    horizontal.scroll(to: offset.x, animated: animated, at: time)
    vertical.scroll(to: offset.y, animated: animated, at: time)
  }

  /// What is shown at the viewport's top left corner at `time`, in points of content.
  public func offset(at time: Duration) -> Point {
    Point(x: horizontal.reading(at: time).offset, y: vertical.reading(at: time).offset)
  }

  /// The offset's speed at `time`, in points per second; during a drag as `drag` was told.
  public func velocity(at time: Duration) -> Vector {
    Vector(dx: horizontal.reading(at: time).velocity, dy: vertical.reading(at: time).velocity)
  }

  /// What the axis that is more alive does at `time`, the vertical one if both are alike.
  public func phase(at time: Duration) -> ScrollPhase {
    let phases = [phase(of: .vertical, at: time), phase(of: .horizontal, at: time)]
    if phases.contains(.dragging) { return .dragging }
    if let motion = phases.first(where: { $0.isMotion }) { return motion }
    return phases.first { $0 != .idle } ?? .idle
  }

  /// What `axis` does at `time`.
  public func phase(of axis: Axis, at time: Duration) -> ScrollPhase {
    (axis == .horizontal ? horizontal : vertical).reading(at: time).phase
  }

  /// Whether a finger can move content along `axis`, be it only against resistance.
  public func canDrag(along axis: Axis) -> Bool {
    (axis == .horizontal ? horizontal : vertical).canDrag
  }

  /// Whether the content moves by itself at `time`, so that frames are wanted.
  public func isMoving(at time: Duration) -> Bool {
    phase(of: .vertical, at: time).isMotion || phase(of: .horizontal, at: time).isMotion
  }

  /// When the present motion ends, or `nil` if content does not move by itself.
  ///
  /// Once that time has come it tells when the last motion ended.
  public var restTime: Duration? {
    [horizontal.end, vertical.end].compactMap { $0 }.max()
  }

  /// The offset at which the content ends up if nobody touches it again, within the limits.
  public var restOffset: Point { Point(x: horizontal.restOffset, y: vertical.restOffset) }

  private static func range(_ limits: ScrollLimits, _ axis: Axis, _ viewport: Size) -> AxisRange {
    let length = viewport[axis]
    return AxisRange(
      minimum: limits.minimum(of: axis), maximum: limits.maximum(of: axis),
      viewport: length.isFinite ? max(length, 0) : 0)
  }
}

extension Vector {
  fileprivate var isFinite: Bool { dx.isFinite && dy.isFinite }
}
