/// The one transform between the drawn picture and the panel's scan-out, for pixels and for touches.
///
/// The picture is first mirrored left to right if `isMirrored`, then turned clockwise by `rotation`.
public struct Orientation: Hashable, Sendable {
  /// Clockwise turn of the picture on the panel.
  public var rotation: Rotation
  /// Whether left and right change places before the turn.
  public var isMirrored: Bool

  /// The transform that turns by `rotation` after an optional mirror.
  public init(rotation: Rotation = .none, isMirrored: Bool = false) {
    self.rotation = rotation
    self.isMirrored = isMirrored
  }

  /// The picture as the panel scans it.
  public static let identity = Orientation()

  /// The size of the picture that fills a panel of `panel` pixels.
  public func pictureSize(onPanel panel: PixelSize) -> PixelSize {
    rotation.swapsAxes ? panel.transposed : panel
  }

  /// The size that a picture of `picture` pixels takes on the panel.
  public func panelSize(ofPicture picture: PixelSize) -> PixelSize {
    rotation.swapsAxes ? picture.transposed : picture
  }

  /// Where `rect` of a picture of `picture` pixels lies on the panel.
  public func panelRect(of rect: PixelRect, inPicture picture: PixelSize) -> PixelRect {
    let mirroredX = isMirrored ? picture.width - rect.maxX : rect.x
    switch rotation {
    case .none:
      return PixelRect(x: mirroredX, y: rect.y, width: rect.width, height: rect.height)
    case .quarter:
      return PixelRect(
        x: picture.height - rect.maxY, y: mirroredX, width: rect.height, height: rect.width)
    case .half:
      return PixelRect(
        x: picture.width - mirroredX - rect.width, y: picture.height - rect.maxY,
        width: rect.width, height: rect.height)
    case .threeQuarters:
      return PixelRect(
        x: rect.y, y: picture.width - mirroredX - rect.width, width: rect.height,
        height: rect.width)
    }
  }

  /// Where `point` of the unit square of the picture lies in the unit square of the panel.
  public func panelPoint(ofPicture point: Point) -> Point {
    let x = isMirrored ? 1 - point.x : point.x
    switch rotation {
    case .none: return Point(x: x, y: point.y)
    case .quarter: return Point(x: 1 - point.y, y: x)
    case .half: return Point(x: 1 - x, y: 1 - point.y)
    case .threeQuarters: return Point(x: point.y, y: 1 - x)
    }
  }

  /// What of the picture's unit square is drawn at `point` of the panel's unit square.
  public func picturePoint(ofPanel point: Point) -> Point {
    let turned =
      switch rotation {
      case .none: point
      case .quarter: Point(x: point.y, y: 1 - point.x)
      case .half: Point(x: 1 - point.x, y: 1 - point.y)
      case .threeQuarters: Point(x: 1 - point.y, y: point.x)
      }
    return Point(x: isMirrored ? 1 - turned.x : turned.x, y: turned.y)
  }
}
