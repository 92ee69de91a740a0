import Geometry
import Raster
import Testing

/// A panel's buffer in ordinary memory.
private struct Panel {
  static let untouched: UInt8 = 0xA5

  let size: PixelSize
  let pitch: Int
  let format: PixelFormat
  var bytes: [UInt8]

  init(_ size: PixelSize, format: PixelFormat = .xrgb8888, padding: Int = 0) {
    self.size = size
    self.format = format
    pitch = size.width * format.bytesPerPixel + padding
    bytes = Array(repeating: Self.untouched, count: pitch * size.height)
  }

  mutating func show(
    _ picture: borrowing Pixmap, _ rect: PixelRect, _ orientation: Orientation = .identity
  ) {
    let (pitch, format, size) = (pitch, format, size)
    var span = bytes.mutableSpan
    var raw = unsafe span.mutableBytes
    picture.write(
      rect, into: &raw, pitch: pitch, format: format, orientation: orientation, panel: size)
  }

  func value(_ x: Int, _ y: Int) -> UInt32 {
    (0..<format.bytesPerPixel).reduce(0) { value, index in
      value | UInt32(bytes[y * pitch + x * format.bytesPerPixel + index]) << UInt32(8 * index)
    }
  }
}

@Suite("Copying a picture to the panel")
struct ScanoutTests {
  /// A picture in which no two pixels are equal.
  private func makePicture(_ size: PixelSize) -> Pixmap {
    var pixmap = Pixmap(size: size, isOpaque: true)
    let stride = pixmap.stride
    var pixels = pixmap.mutablePixels
    for y in 0..<size.height {
      for x in 0..<size.width { pixels[y * stride + x] = 0xFF00_0000 | UInt32(y * 4096 + x) }
    }
    return pixmap
  }

  static let orientations = Rotation.allCases.flatMap {
    [Orientation(rotation: $0), Orientation(rotation: $0, isMirrored: true)]
  }

  @Test(
    "Each pixel lands where the orientation puts it, on panels of odd widths and pitches",
    arguments: [
      PixelSize(width: 801, height: 33), PixelSize(width: 376, height: 47),
      PixelSize(width: 29, height: 1366),
    ], orientations)
  func everyPixelLands(panelSize: PixelSize, orientation: Orientation) {
    let picture = makePicture(orientation.pictureSize(onPanel: panelSize))
    var panel = Panel(panelSize, padding: 7)
    panel.show(picture, PixelRect(picture.size), orientation)
    var misplaced = 0
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width {
        let place = orientation.panelRect(
          of: PixelRect(x: x, y: y, width: 1, height: 1), inPicture: picture.size)
        if panel.value(place.x, place.y) != picture[x, y] { misplaced += 1 }
      }
    }
    #expect(misplaced == 0)
    for row in 0..<panelSize.height {
      let end = (row + 1) * panel.pitch
      #expect(panel.bytes[(end - 7)..<end].allSatisfy { $0 == Panel.untouched })
    }
  }

  @Test("A changed part alone reaches the panel, and only it", arguments: orientations)
  func partLands(orientation: Orientation) {
    let panelSize = PixelSize(width: 101, height: 67)
    let picture = makePicture(orientation.pictureSize(onPanel: panelSize))
    let part = PixelRect(x: 13, y: 5, width: 37, height: 21)
    let place = orientation.panelRect(of: part, inPicture: picture.size)
    var whole = Panel(panelSize)
    whole.show(picture, PixelRect(picture.size), orientation)
    var panel = Panel(panelSize)
    panel.show(picture, part, orientation)
    var wrong = 0
    for y in 0..<panelSize.height {
      for x in 0..<panelSize.width {
        let isInside = place.contains(PixelRect(x: x, y: y, width: 1, height: 1))
        if panel.value(x, y) != (isInside ? whole.value(x, y) : 0xA5A5_A5A5) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test(
    "Colours keep their channels in every pixel format",
    arguments: [
      (PixelFormat.xrgb8888, 0xFF12_3456 as UInt32), (.xbgr8888, 0xFF56_3412), (.rgb888, 0x12_3456),
    ])
  func formats(format: PixelFormat, expected: UInt32) {
    var picture = Pixmap(size: PixelSize(width: 5, height: 3))
    picture.fill(PixelRect(picture.size), with: 0xFF12_3456)
    var panel = Panel(picture.size, format: format, padding: 1)
    panel.show(picture, PixelRect(picture.size))
    #expect(panel.value(4, 2) == expected)
  }

  @Test(
    "Pure colours stay pure in 16 bits",
    arguments: [
      (0xFF00_0000 as UInt32, 0 as UInt32), (0xFFFF_FFFF, 0xFFFF), (0xFFFF_0000, 0xF800),
      (0xFF00_FF00, 0x07E0), (0xFF00_00FF, 0x001F),
    ])
  func pureColours(colour: UInt32, expected: UInt32) {
    var picture = Pixmap(size: PixelSize(width: 8, height: 8))
    picture.fill(PixelRect(picture.size), with: colour)
    var panel = Panel(picture.size, format: .rgb565)
    panel.show(picture, PixelRect(picture.size))
    for y in 0..<8 {
      for x in 0..<8 { #expect(panel.value(x, y) == expected) }
    }
  }

  @Test("A grey between two 16-bit greys is mixed from both, on average right")
  func dithering() {
    var picture = Pixmap(size: PixelSize(width: 16, height: 16))
    picture.fill(PixelRect(picture.size), with: 0xFF64_6464)
    var panel = Panel(picture.size, format: .rgb565)
    panel.show(picture, PixelRect(picture.size))
    var red = 0.0
    var levels: Set<UInt32> = []
    for y in 0..<16 {
      for x in 0..<16 {
        levels.insert(panel.value(x, y) >> 11)
        red += Double(panel.value(x, y) >> 11) * 255 / 31
      }
    }
    #expect(levels == [12, 13])
    #expect(abs(red / 256 - 100) < 0.6)
  }

  @Test("A part drawn alone in 16 bits has no seams", arguments: orientations)
  func ditheringHasNoSeams(orientation: Orientation) {
    let panelSize = PixelSize(width: 61, height: 35)
    let picture = makePicture(orientation.pictureSize(onPanel: panelSize))
    var whole = Panel(panelSize, format: .rgb565)
    whole.show(picture, PixelRect(picture.size), orientation)
    var parts = Panel(panelSize, format: .rgb565)
    for y in stride(from: 0, to: picture.size.height, by: 7) {
      for x in stride(from: 0, to: picture.size.width, by: 5) {
        parts.show(picture, PixelRect(x: x, y: y, width: 5, height: 7), orientation)
      }
    }
    #expect(parts.bytes == whole.bytes)
  }

  @Test("Parts outside of the picture are left out")
  func outside() {
    let picture = makePicture(PixelSize(width: 6, height: 6))
    var panel = Panel(picture.size)
    panel.show(picture, PixelRect(x: 6, y: -9, width: 4, height: 4))
    panel.show(picture, PixelRect(x: .min, y: .max, width: 4, height: .max))
    #expect(panel.bytes.allSatisfy { $0 == Panel.untouched })
    panel.show(picture, PixelRect(x: -4, y: 5, width: 5, height: .max))
    #expect(panel.value(0, 5) == picture[0, 5])
    #expect(panel.value(1, 5) == 0xA5A5_A5A5)
  }

  @Test("Formats carry the kernel's codes")
  func codes() {
    #expect(PixelFormat.allCases.map(\.description) == ["XR24", "RG16", "XB24", "RG24"])
    for format in PixelFormat.allCases { #expect(PixelFormat(fourCC: format.fourCC) == format) }
    #expect(PixelFormat(fourCC: 0x3432_5241) == nil)
  }
}
