public import Geometry
public import Scrolling

/// All that decides what one frame shows.
public struct InterfaceState: Hashable, Sendable {
  /// Part of the content at the viewport's top left corner, in points; never rounded.
  public var offset: Point
  /// Speed of the offset, in points per second.
  public var velocity: Vector
  /// What the list is doing.
  public var phase: ScrollPhase
  /// Where the offset rests.
  public var limits: ScrollLimits
  /// The row under a finger.
  public var highlightedRow: Int?
  /// How the arrows are drawn while they come or go or are touched; as they show if `nil`.
  public var softLooks: ArrowLooks?
  /// The scroll bar, if one shows.
  public var scrollBar: ScrollBar.Look?

  /// A list at rest at `offset`, or in motion if more is given.
  public init(
    offset: Point, velocity: Vector = .zero, phase: ScrollPhase = .idle, limits: ScrollLimits,
    highlightedRow: Int? = nil, softLooks: ArrowLooks? = nil,
    scrollBar: ScrollBar.Look? = nil
  ) {
    self.offset = offset
    self.velocity = velocity
    self.phase = phase
    self.limits = limits
    self.highlightedRow = highlightedRow
    self.softLooks = softLooks
    self.scrollBar = scrollBar
  }

  /// How the arrows are drawn.
  public var looks: ArrowLooks { softLooks ?? ArrowLooks(arrows) }

  /// The arrows that show.
  public var arrows: ArrowVisibility { ArrowVisibility(offset: offset, limits: limits) }
}
