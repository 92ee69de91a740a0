/// What the arrows and the scroll bar in a part of the screen look like on one frame.
public struct SpriteLook: Hashable, Sendable {
  var arrows: ArrowLooks
  var scrollBar: ScrollBar.Look?

  /// Whether anything is seen of them.
  public var isVisible: Bool {
    scrollBar != nil || arrows.up > 0 || arrows.down > 0 || arrows.left > 0 || arrows.right > 0
  }
}
