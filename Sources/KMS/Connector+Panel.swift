public import Geometry

extension Connector {
  /// Pixels an inch at which a point is a pixel: touch panels of that density are the usual ones.
  private static let usualDensity = 160.0

  /// Pixels a point that make things as large on a panel of `size` pixels as on the usual panel.
  ///
  /// In quarters, and never below 1, where text would be too coarse to read. `nil` where the
  /// physical size is unknown or nonsense, such as the 160 × 90 mm that stand for 16:9 in many
  /// displays.
  public func scale(of size: PixelSize) -> Double? {
    pixelsPerMillimetre(of: size).map {
      min(max(($0 * 25.4 / Self.usualDensity * 4).rounded() / 4, 1), 4)
    }
  }

  /// Pixels of a panel of `size` pixels that are a millimetre, `nil` as for `scale(of:)`.
  public func pixelsPerMillimetre(of size: PixelSize) -> Double? {
    let (width, height) = (widthInMillimetres, heightInMillimetres)
    guard width > 0, height > 0, !Self.ratios.contains([width, height]) else { return nil }
    let across = Double(size.width) * 25.4 / Double(width)
    let down = Double(size.height) * 25.4 / Double(height)
    // Pixels are square: measures that say otherwise are of another panel, or of none.
    guard abs(across / down - 1) < 0.15, (30...700).contains(across) else { return nil }
    return across / 25.4
  }

  /// Aspect ratios that displays give for their size, in centimetres or millimetres.
  private static let ratios: Set<[Int]> = [
    [1600, 900], [1600, 1000], [160, 90], [160, 100], [16, 9], [16, 10], [40, 30], [400, 300],
  ]

  /// The turn for the value `name` of the connector property `panel orientation`.
  ///
  /// It names the panel's side that is up as built in; the picture is turned back.
  static func rotation(panelOrientation name: String) -> Rotation? {
    switch name {
    case "Normal": Rotation.none
    case "Upside Down": .half
    case "Left Side Up": .threeQuarters
    case "Right Side Up": .quarter
    default: nil
    }
  }
}
