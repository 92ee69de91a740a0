import Content
import Geometry
import Interface
import Scrolling

/// One line of the log of `run` and `replay`: a JSON object, in points, seconds, points per second.
enum LogLine {
  /// The line of one refresh tick, `time` after the log's start.
  static func tick(at time: Duration, isDrawn: Bool, _ state: InterfaceState) -> String {
    let number = JSONText.number
    let limits = state.limits
    let arrows = state.arrows
    return """
      {"t":\(number(time.seconds)),"drawn":\(isDrawn),"phase":"\(state.phase.rawValue)",\
      "offset":{"x":\(number(state.offset.x)),"y":\(number(state.offset.y))},\
      "velocity":{"x":\(number(state.velocity.dx)),"y":\(number(state.velocity.dy))},\
      "limits":{"minY":\(number(limits.minY)),"maxY":\(number(limits.maxY)),\
      "minX":\(number(limits.minX)),"maxX":\(number(limits.maxX))},\
      "arrows":{"up":\(arrows.up),"down":\(arrows.down),"left":\(arrows.left),\
      "right":\(arrows.right)}}
      """
  }

  /// The line of a happening, `time` after the log's start.
  static func happening(at time: Duration, _ happening: Happening, items: ItemList) -> String {
    let start = "{\"t\":\(JSONText.number(time.seconds)),\"event\":"
    switch happening {
    case .tap(let row): return start + "\"tap\"" + item(row, items) + "}"
    case .pageTurned(let direction): return start + "\"page\",\"direction\":\"\(direction)\"}"
    case .longPress(let row): return start + "\"longPress\"" + item(row, items) + "}"
    case .scrollBegan: return start + "\"scrollBegan\"}"
    case .scrollEnded: return start + "\"scrollEnded\"}"
    case .touchCancelled(let row):
      return start + "\"touchCancelled\"" + (row.map { item($0, items) } ?? "") + "}"
    }
  }

  private static func item(_ row: Int, _ items: ItemList) -> String {
    ",\"item\":\(JSONText.string(items[row].id)),\"index\":\(row)"
  }
}
