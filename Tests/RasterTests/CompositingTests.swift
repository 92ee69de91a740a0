import Geometry
import Raster
import Testing

@Suite("Drawing pictures over pictures")
struct CompositingTests {
  private func makePixmap(_ width: Int, _ height: Int, _ pixel: UInt32) -> Pixmap {
    var pixmap = Pixmap(size: PixelSize(width: width, height: height))
    pixmap.fill(PixelRect(pixmap.size), with: pixel)
    return pixmap
  }

  /// Columns and rows whose pixel is `pixel`, as a rectangle, nil if they are none.
  private func extent(of pixel: UInt32, in pixmap: borrowing Pixmap) -> PixelRect {
    var result = PixelRect.empty
    for y in 0..<pixmap.size.height {
      for x in 0..<pixmap.size.width where pixmap[x, y] == pixel {
        result = result.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return result
  }

  @Test(
    "A filled rectangle shows where it was asked for and nowhere else",
    arguments: [
      (PixelRect(x: 3, y: 2, width: 5, height: 4), PixelRect(x: 3, y: 2, width: 5, height: 4)),
      (PixelRect(x: -3, y: -2, width: 5, height: 4), PixelRect(x: 0, y: 0, width: 2, height: 2)),
      (PixelRect(x: 30, y: 9, width: 50, height: 40), PixelRect(x: 30, y: 9, width: 3, height: 2)),
      (PixelRect(x: 33, y: 0, width: 1, height: 1), .empty),
      (PixelRect(x: 1, y: 1, width: -1, height: 5), .empty),
      (
        PixelRect(x: .min, y: 4, width: .max, height: 1), .empty
      ),
      (
        PixelRect(x: -1, y: 4, width: .max, height: .max),
        PixelRect(x: 0, y: 4, width: 33, height: 7)
      ),
      (PixelRect(x: .max, y: .max, width: .max, height: .max), .empty),
    ])
  func fillIsClipped(rect: PixelRect, visible: PixelRect) {
    var pixmap = makePixmap(33, 11, 0xFF00_0000)
    pixmap.fill(rect, with: 0xFF12_3456)
    #expect(extent(of: 0xFF12_3456, in: pixmap) == visible)
    #expect(pixmap.isOpaque == true)
  }

  @Test("Half a veil of white over black is grey, over itself lighter, and stays opaque")
  func overBlends() {
    var pixmap = makePixmap(4, 4, 0xFF00_0000)
    let veil = makePixmap(4, 4, 0x8080_8080)
    pixmap.blend(veil, at: 0, y: 0)
    #expect(pixmap[1, 1] == 0xFF80_8080)
    pixmap.blend(veil, at: 0, y: 0)
    #expect(pixmap[1, 1] == 0xFFC0_C0C0)
    #expect(pixmap.isOpaque == true)
  }

  @Test("A picture faded to a half lets half of the background through")
  func opacityFades() {
    var pixmap = makePixmap(4, 4, 0xFF00_0000)
    let white = makePixmap(2, 2, 0xFFFF_FFFF)
    pixmap.blend(white, at: 1, y: 1, opacity: 0.5)
    #expect(pixmap[1, 1] == 0xFF80_8080)
    #expect(pixmap[0, 0] == 0xFF00_0000)
    pixmap.blend(white, at: 1, y: 1, opacity: 0.25)
    #expect(pixmap[2, 2] == 0xFFA0_A0A0)
  }

  @Test(
    "A picture that is faded away, or to what is no number, does not show",
    arguments: [0, -1, .nan])
  func noOpacity(opacity: Double) {
    var pixmap = makePixmap(2, 2, 0xFF00_0000)
    pixmap.blend(makePixmap(2, 2, 0xFFFF_FFFF), at: 0, y: 0, opacity: opacity)
    #expect(pixmap[0, 0] == 0xFF00_0000)
  }

  @Test(
    "A picture shows only inside of the clip, wherever it is put",
    arguments: [
      (-2, -3, PixelRect(x: 0, y: 0, width: 33, height: 11)),
      (30, 9, PixelRect(x: 0, y: 0, width: 33, height: 11)),
      (5, 2, PixelRect(x: 7, y: 0, width: 2, height: 30)),
      (.max, .min, PixelRect(x: 0, y: 0, width: 33, height: 11)),
      (.min, 2, PixelRect(x: .min, y: .min, width: .max, height: .max)),
      (0, 0, PixelRect(x: -5, y: -5, width: .max, height: .max)),
    ])
  func blendIsClipped(x: Int, y: Int, clip: PixelRect) {
    for isOpaque in [true, false] {
      var pixmap = makePixmap(33, 11, 0xFF00_0000)
      var sprite = makePixmap(6, 6, 0xFFFF_0000)
      sprite.isOpaque = isOpaque
      pixmap.blend(sprite, at: x, y: y, clip: clip)
      for row in 0..<11 {
        for column in 0..<33 {
          // In floating point, where a far corner does not overflow.
          func isInside(_ position: Int, _ start: Int, _ length: Int) -> Bool {
            let distance = Double(position) - Double(start)
            return distance >= 0 && distance < Double(length)
          }
          let isInSprite = isInside(column, x, 6) && isInside(row, y, 6)
          let isInClip =
            isInside(column, clip.x, clip.width) && isInside(row, clip.y, clip.height)
          #expect(pixmap[column, row] == (isInSprite && isInClip ? 0xFFFF_0000 : 0xFF00_0000))
        }
      }
    }
  }

  @Test("A copied part arrives with its own pixels, cut off at both pictures' edges")
  func copyIsClipped() {
    var source = Pixmap(size: PixelSize(width: 8, height: 8))
    for y in 0..<8 {
      for x in 0..<8 {
        source.fill(
          PixelRect(x: x, y: y, width: 1, height: 1), with: 0xFF00_0000 | UInt32(16 * y + x))
      }
    }
    var pixmap = makePixmap(10, 10, 0xFFFF_FFFF)
    pixmap.copy(source, from: PixelRect(x: -1, y: 5, width: 5, height: 5), to: (x: 7, y: -1))
    #expect(pixmap[8, 0] == 0xFF00_0060)
    #expect(pixmap[9, 1] == 0xFF00_0071)
    #expect(pixmap[7, 0] == 0xFFFF_FFFF)
    #expect(pixmap[8, 2] == 0xFFFF_FFFF)
    pixmap.copy(
      source, from: PixelRect(x: .min, y: .min, width: .max, height: .max), to: (x: .max, y: .min))
    #expect(pixmap[8, 0] == 0xFF00_0060)
  }

  @Test("A translucent copy takes the background's place and the picture is no longer opaque")
  func copyReplaces() {
    var pixmap = makePixmap(4, 4, 0xFFFF_FFFF)
    pixmap.copy(
      makePixmap(4, 4, 0x4010_2030), from: PixelRect(x: 0, y: 0, width: 4, height: 4),
      to: (x: 0, y: 0))
    #expect(pixmap[3, 3] == 0x4010_2030)
    #expect(pixmap.isOpaque == false)
  }

  @Test("Rows of every width start on 64-byte lines", arguments: [1, 15, 16, 17, 801, 1366])
  func rowsAreAligned(width: Int) {
    let pixmap = Pixmap(size: PixelSize(width: width, height: 2))
    #expect(pixmap.stride % 16 == 0)
    #expect(pixmap.stride >= width)
    unsafe pixmap.pixels.withUnsafeBufferPointer { buffer in
      let address = Int(bitPattern: buffer.baseAddress)
      #expect(address % 64 == 0)
      let isClear = unsafe buffer.allSatisfy { $0 == 0 }
      #expect(isClear)
    }
  }
}
