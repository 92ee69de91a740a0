import Geometry
import Glibc
import Raster

/// Pictures for the scenes, the same on every machine.
enum BenchPictures {
  /// Hills in the evening: soft colours everywhere and no two rows of pixels alike.
  static func photo(_ size: PixelSize) -> Picture {
    var pixmap = Pixmap(size: size, isOpaque: true)
    let stride = pixmap.stride
    var pixels = pixmap.mutablePixels
    for y in 0..<size.height {
      let v = Double(y) / Double(size.height)
      for x in 0..<size.width {
        let u = Double(x) / Double(size.width)
        let ridge = 0.55 + 0.1 * sin(u * 7) + 0.04 * sin(u * 23 + 1)
        let glow = exp(-((u - 0.6) * (u - 0.6) + (v - 0.4) * (v - 0.4)) * 6)
        let shade = v > ridge ? 0.35 + 0.2 * (v - ridge) : 1
        pixels[y * stride + x] =
          0xFF00_0000 | channel((0.3 + 0.6 * glow) * shade) << 16
          | channel((0.25 + 0.35 * glow + 0.1 * v) * shade) << 8
          | channel((0.55 - 0.3 * v) * shade)
      }
    }
    return Picture(pixmap)
  }

  /// A soft-edged disc, each `index` in another colour.
  static func icon(_ index: Int, side: Int) -> Picture {
    var pixmap = Pixmap(size: PixelSize(width: side, height: side))
    let stride = pixmap.stride
    let radius = Double(side) / 2
    let hue = Double(index) / Double(BenchScene.iconCount) * 2 * .pi
    var pixels = pixmap.mutablePixels
    for y in 0..<side {
      for x in 0..<side {
        let dx = Double(x) + 0.5 - radius
        let dy = Double(y) + 0.5 - radius
        let alpha = min(max((radius - (dx * dx + dy * dy).squareRoot()) / 4, 0), 1)
        func tone(_ turn: Double) -> UInt32 {
          channel(min(0.6 + 0.3 * cos(hue + turn) - 0.2 * dy / radius, 1) * alpha)
        }
        pixels[y * stride + x] =
          channel(alpha) << 24 | tone(0) << 16 | tone(2.1) << 8 | tone(4.2)
      }
    }
    return Picture(pixmap)
  }

  private static func channel(_ value: Double) -> UInt32 {
    UInt32((min(max(value, 0), 1) * 255).rounded())
  }
}
