/// Where in a buffer taller than the screen the part of the content lies that shows, in pixel rows.
///
/// The window moves over the buffer without any pixel being moved. Where it would leave the buffer
/// its content begins anew, far from what is shown at that moment.
public struct StripWindow: Hashable, Sendable {
  /// Rows of the buffer.
  public let height: Int
  /// Rows that show.
  public let window: Int
  /// Rows that may be drawn above and below of what shows.
  public let margin: Int
  /// The row of the content in the buffer's first row.
  public private(set) var base = 0
  /// The first row of the buffer that shows.
  public private(set) var source = 0

  private let step: Int
  private var isPlaced = false

  /// Screens that a buffer holds where nothing limits it.
  private static let screens = 4

  /// Rows of a buffer for a window of `window`: the fewest that will do, and as many as are wanted.
  ///
  /// `margin` is the height of a row of the list. There is room for the window where nothing of it
  /// shows yet, wherever it is.
  public static func heights(window: Int, margin: Int) -> ClosedRange<Int> {
    3 * window + 4 * margin...screens * window + 4 * margin
  }

  /// A window of `window` rows on a buffer of `height`; `base` stays a multiple of `step`.
  public init(window: Int, height: Int, margin: Int, step: Int) {
    precondition(height >= 3 * window + 4 * margin, "\(height) rows are too few for \(window)")
    precondition(step > 0 && step <= margin, "a step of \(step) is not within \(margin)")
    self.window = window
    self.height = height
    self.margin = margin
    self.step = step
  }

  /// Moves the top of the window to row `y` of the content; whether that begins anew.
  ///
  /// It does so `anew` if the content itself is another one. Then no row that showed before is
  /// within `margin` of what shows now.
  public mutating func move(to y: Int, anew: Bool = false) -> Bool {
    let next = y - base
    if isPlaced, !anew, (0...(height - window)).contains(next) {
      source = next
      return false
    }
    let lowest = y - (Double(y) / Double(step)).floor * step
    let place =
      !isPlaced
      ? lowest + window / 2 / step * step
      : y >= base + source ? placeAbove(lowest) : placeBelow(lowest)
    base = y - place
    source = place
    isPlaced = true
    return true
  }

  /// The place with the most room below it.
  private func placeAbove(_ lowest: Int) -> Int {
    let distance = window + margin
    guard abs(lowest - source) < distance else { return lowest }
    return lowest + (source + distance - lowest + step - 1) / step * step
  }

  /// The place with the most room above it.
  private func placeBelow(_ lowest: Int) -> Int {
    let distance = window + margin
    let highest = lowest + (height - window - lowest) / step * step
    guard abs(highest - source) < distance else { return highest }
    return lowest + (source - distance - lowest) / step * step
  }
}

extension Double {
  /// The whole number below it.
  fileprivate var floor: Int { Int(rounded(.down)) }
}
