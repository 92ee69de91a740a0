import Artwork
import Content
import Geometry
import Raster
import TestSupport
import Testing

@Suite("Image files")
struct ImageTests {
  private let folder = TemporaryFolder()

  private func makeImage(_ width: Int, _ height: Int, _ pixel: UInt32) -> Picture {
    var pixmap = Pixmap(size: PixelSize(width: width, height: height))
    pixmap.fill(PixelRect(pixmap.size), with: pixel)
    return Picture(pixmap)
  }

  @Test(
    "A picture written and read again is the same",
    arguments: [0xFF12_3456, 0x8040_2010, 0] as [UInt32])
  func roundTrip(pixel: UInt32) throws {
    let image = makeImage(33, 7, pixel)
    try PNGFile.write(image.pixmap, to: folder.file("a.png"))
    let read = try PNGFile.read(folder.file("a.png"))
    #expect(read.size == image.size)
    #expect(read.isOpaque == (pixel >> 24 == 0xFF))
    for shift: UInt32 in [0, 8, 16, 24] {
      let difference =
        Int(read.pixmap[32, 6] >> shift & 0xFF) - Int(pixel >> shift & 0xFF)
      #expect(abs(difference) <= 1)
    }
  }

  @Test("A file that cannot be written is named, with the reason")
  func unwritable() {
    let error = #expect(throws: ArtworkError.self) {
      try PNGFile.write(makeImage(1, 1, 0).pixmap, to: "/nowhere/a.png")
    }
    #expect(
      error?.description
        == "/nowhere/a.png: cannot write the picture: No such file or directory")
  }

  @Test("An empty, a truncated or a text file is refused as no image")
  func damaged() throws {
    try PNGFile.write(makeImage(300, 300, 0xFF12_3456).pixmap, to: folder.file("a.png"))
    let text = Array("items: []\n".utf8)
    for path in [
      folder.write([], to: "empty.png"), folder.write(text, to: "text.png"), folder.path,
      folder.write(Array(pngHeader(64, 64).prefix(40)), to: "truncated.png"),
    ] {
      let error = #expect(throws: ArtworkError.self) { try ImageFile.load(path) }
      #expect(error?.subject == path)
    }
  }

  @Test("An image that is far too large is refused by its size, before it is decoded")
  func tooLarge() {
    let path = folder.write(pngHeader(30_000, 30_000), to: "huge.png")
    let error = #expect(throws: ArtworkError.self) { try ImageFile.load(path) }
    #expect(
      error?.description
        == "\(path): 30000x30000 pixels; at most 8192 a side and 64 Mi pixels in all; scale it down"
    )
  }

  @Test("An image without any pixel is refused")
  func empty() {
    let path = folder.write(pngHeader(0, 0), to: "nothing.png")
    #expect(throws: ArtworkError.self) { try ImageFile.load(path) }
  }

  @Test(
    "Scaled to fit, a picture keeps its proportions",
    arguments: [(80, 40, 40, 20), (10, 40, 10, 40), (1, 900, 1, 40)])
  func fit(width: Int, height: Int, fittedWidth: Int, fittedHeight: Int) {
    let fitted = makeImage(width, height, 0xFFFF_0000).scaled(
      toFit: PixelSize(width: 40, height: 40))
    #expect(fitted.size == PixelSize(width: fittedWidth, height: fittedHeight))
    #expect(fitted.pixmap[0, 0] == 0xFFFF_0000)
    #expect(fitted.pixmap[fittedWidth - 1, fittedHeight - 1] == 0xFFFF_0000)
  }

  @Test("Scaled to fill, a picture covers everything and is cut evenly at both ends")
  func fill() {
    var pixmap = Pixmap(size: PixelSize(width: 120, height: 40))
    pixmap.fill(PixelRect(pixmap.size), with: 0xFFFF_0000)
    pixmap.fill(PixelRect(x: 40, y: 0, width: 40, height: 40), with: 0xFF00_FF00)
    let picture = Picture(pixmap)
    let filled = picture.scaled(toFill: PixelSize(width: 40, height: 20))
    #expect(filled.size == PixelSize(width: 40, height: 20))
    #expect(filled.isOpaque)
    #expect(filled.pixmap[2, 0] == 0xFFFF_0000)
    #expect(filled.pixmap[37, 19] == 0xFFFF_0000)
    #expect(filled.pixmap[20, 10] == 0xFF00_FF00)
    let tall = picture.scaled(toFill: PixelSize(width: 20, height: 20))
    #expect(tall.pixmap[0, 0] == 0xFF00_FF00)
    #expect(tall.pixmap[19, 19] == 0xFF00_FF00)
  }

  @Test("A fine pattern shrinks to its mean, not to some of its pixels")
  func shrinkAverages() {
    var pixmap = Pixmap(size: PixelSize(width: 160, height: 160), isOpaque: true)
    pixmap.fill(PixelRect(pixmap.size), with: 0xFF00_0000)
    for x in stride(from: 0, to: 160, by: 2) {
      pixmap.fill(PixelRect(x: x, y: 0, width: 1, height: 160), with: 0xFFFF_FFFF)
    }
    let small = Picture(pixmap).scaled(to: PixelSize(width: 40, height: 40))
    for x in 0..<40 { #expect(abs(Int(small.pixmap[x, 20] & 0xFF) - 128) <= 6) }
  }

  @Test("Colours are multiplied by their alpha with rounding")
  func premultiplied() {
    #expect(Color(red: 255, green: 128, blue: 1, alpha: 128).premultiplied == 0x8080_4001)
    #expect(Color.white.premultiplied == 0xFFFF_FFFF)
    #expect(Color.clear.premultiplied == 0)
  }

  @Test("A photo taken with a turned camera is shown upright")
  func turnedPhoto() throws {
    let path = folder.write(turnedTIFF(), to: "turned.tiff")
    #expect(try ImageFile.size(of: path) == PixelSize(width: 2, height: 1))
    let photo = try ImageFile.load(path)
    #expect(photo.size == PixelSize(width: 1, height: 2))
    #expect(photo.pixmap[0, 0] == 0xFFFF_0000)
    #expect(photo.pixmap[0, 1] == 0xFF00_00FF)
  }

  /// Two pixels side by side, red and blue, to be turned by a quarter clockwise (orientation 6).
  private func turnedTIFF() -> [UInt8] {
    let tags: [(tag: UInt16, type: UInt16, count: UInt32, value: UInt32)] = [
      (256, 3, 1, 2), (257, 3, 1, 1), (258, 3, 3, 8 + 2 + 11 * 12 + 4), (259, 3, 1, 1),
      (262, 3, 1, 2), (273, 4, 1, 152), (274, 3, 1, 6), (277, 3, 1, 3), (278, 3, 1, 1),
      (279, 4, 1, 6), (284, 3, 1, 1),
    ]
    func two(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
    func four(_ value: UInt32) -> [UInt8] {
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    var bytes = Array("II".utf8) + two(42) + four(8) + two(UInt16(tags.count))
    for entry in tags {
      bytes += two(entry.tag) + two(entry.type) + four(entry.count) + four(entry.value)
    }
    return bytes + four(0) + two(8) + two(8) + two(8) + [255, 0, 0, 0, 0, 255]
  }

  /// The first chunks of an RGB PNG file that claims to be `width` × `height`.
  private func pngHeader(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    func bytes(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    let header = Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 2, 0, 0, 0]
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in header {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return signature + bytes(13) + header + bytes(~crc) + bytes(0) + Array("IDAT".utf8)
      + bytes(0x35AF_061E)
  }
}
