public import Geometry

extension Pixmap {
  /// Rectangles around all pixels that differ from `background`: the texts and icons of a row.
  ///
  /// Found by cutting at blank rows and columns, first rows, then columns, then rows again. Parts
  /// closer than a gap stay together, since many small rectangles cost more than a few spare pixels.
  public borrowing func ink(on background: UInt32) -> [PixelRect] {
    var result: [PixelRect] = []
    for band in bands(of: PixelRect(size), on: background) {
      for column in columns(of: band, on: background) {
        result += bands(of: column, on: background)
      }
    }
    return result
  }

  /// The pixels of `rect`, which lies in the picture, as a picture of their own.
  public borrowing func part(_ rect: PixelRect) -> Pixmap {
    var result = Pixmap(size: rect.size, isOpaque: true)
    result.copy(self, from: rect, to: (0, 0))
    var common: UInt32 = 0xFF00_0000
    for y in 0..<rect.height {
      let line = result.pixels.extracting(y * result.stride..<y * result.stride + rect.width)
      for x in line.indices { common &= line[x] }
    }
    result.isOpaque = common == 0xFF00_0000
    return result
  }

  /// Blank rows that part what is above and below.
  private static let rowGap = 3
  /// Blank columns that part what is left and right: more than a space between words.
  private static let columnGap = 12

  private borrowing func bands(of rect: PixelRect, on background: UInt32) -> [PixelRect] {
    var found = Runs(gap: Self.rowGap)
    for y in rect.y..<rect.maxY {
      let line = pixels.extracting(y * stride + rect.x..<y * stride + rect.maxX)
      var difference: UInt32 = 0
      for x in line.indices { difference |= line[x] ^ background }
      if difference != 0 { found.add(y) }
    }
    return found.ranges.map {
      PixelRect(x: rect.x, y: $0.lowerBound, width: rect.width, height: $0.count)
    }
  }

  private borrowing func columns(of rect: PixelRect, on background: UInt32) -> [PixelRect] {
    var differences = [UInt32](repeating: 0, count: rect.width)
    for y in rect.y..<rect.maxY {
      let line = pixels.extracting(y * stride + rect.x..<y * stride + rect.maxX)
      var sum = differences.mutableSpan
      for x in line.indices { sum[x] |= line[x] ^ background }
    }
    var found = Runs(gap: Self.columnGap)
    for x in differences.indices where differences[x] != 0 { found.add(x) }
    return found.ranges.map {
      PixelRect(x: rect.x + $0.lowerBound, y: rect.y, width: $0.count, height: rect.height)
    }
  }

  /// Ranges of numbers that are added in order, parted where a gap is wide.
  private struct Runs {
    let gap: Int
    var ranges: [Range<Int>] = []

    init(gap: Int) { self.gap = gap }

    mutating func add(_ number: Int) {
      if let last = ranges.last, number - last.upperBound < gap {
        ranges[ranges.count - 1] = last.lowerBound..<number + 1
      } else {
        ranges.append(number..<number + 1)
      }
    }
  }
}
