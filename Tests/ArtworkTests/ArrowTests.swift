import Artwork
import Content
import Geometry
import Raster
import TestSupport
import Testing

@Suite("Arrows that are drawn by default")
struct ArrowTests {
  @Test("The four arrows, small, large and fine, over light and dark rows")
  func sheet() throws {
    var sheet = Pixmap(size: PixelSize(width: 4 * 100, height: 250))
    let backdrops: [UInt32] = [0xFFFF_FFFF, 0xFF00_0000, 0xFF80_8080, 0xFFFF_CC00, 0xFF2A_6E8C]
    for (row, backdrop) in backdrops.enumerated() {
      sheet.fill(PixelRect(x: 0, y: row * 50, width: 400, height: 50), with: backdrop)
      for (column, direction) in ArrowDirection.allCases.enumerated() {
        let small = ArrowArtwork.picture(
          direction, size: PixelSize(width: 18, height: 18), scale: 1)
        let large = ArrowArtwork.picture(
          direction, size: PixelSize(width: 44, height: 44), scale: 2)
        sheet.blend(small.pixmap, at: column * 100 + 10, y: row * 50 + 16)
        sheet.blend(large.pixmap, at: column * 100 + 42, y: row * 50 + 3)
      }
    }
    try Golden.expect(sheet, "arrows")
  }

  @Test(
    "On a row of any colour the chevron stands out from the disc, and the disc from the row",
    arguments: [
      0xFFFF_FFFF, 0xFF00_0000, 0xFF80_8080, 0xFFBC_BCBC, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF,
      0xFFFF_FF00, 0xFF34_C759,
    ] as [UInt32])
  func contrast(backdrop: UInt32) {
    let size = PixelSize(width: 88, height: 88)
    var pixmap = Pixmap(size: size)
    pixmap.fill(PixelRect(size), with: backdrop)
    let arrow = ArrowArtwork.picture(.up, size: size, scale: 2)
    pixmap.blend(arrow.pixmap, at: 0, y: 0)
    let disc = luminance(pixmap[44, 74])
    let ring = (0..<8).map { luminance(pixmap[44, $0]) }.max { abs($0 - disc) < abs($1 - disc) }
    let chevron = (20..<60).map { luminance(pixmap[44, $0]) }.max() ?? 0
    #expect(ratio(chevron, disc) >= 3)
    let row = luminance(backdrop)
    #expect(max(ratio(disc, row), ratio(ring ?? row, row)) >= 3)
  }

  @Test("Up is down upside down", arguments: [18, 44])
  func symmetry(side: Int) {
    let size = PixelSize(width: side, height: side)
    let up = ArrowArtwork.picture(.up, size: size, scale: 1)
    let down = ArrowArtwork.picture(.down, size: size, scale: 1)
    var worst = 0
    for y in 0..<side {
      for x in 0..<side {
        let difference =
          Int(up.pixmap[x, y] >> 24) - Int(down.pixmap[side - 1 - x, side - 1 - y] >> 24)
        worst = max(worst, abs(difference))
      }
    }
    #expect(worst <= 8)
  }

  @Test("An arrow of one pixel is still drawn")
  func onePixel() {
    let arrow = ArrowArtwork.picture(.left, size: PixelSize(width: 1, height: 1), scale: 1)
    #expect(arrow.pixmap[0, 0] >> 24 > 0)
  }

  /// Relative luminance as WCAG 2.1 defines it.
  private func luminance(_ pixel: UInt32) -> Double {
    func linear(_ channel: UInt32) -> Double {
      let value = Double(channel & 0xFF) / 255
      // The exponent 2.4 by square roots: x^2.4 = x² · x^0.4, near enough by x^0.375 ≈ x^0.4.
      let base = (value + 0.055) / 1.055
      let quarter = base.squareRoot().squareRoot()
      return value <= 0.04045 ? value / 12.92 : base * base * quarter * quarter.squareRoot()
    }
    return 0.2126 * linear(pixel >> 16) + 0.7152 * linear(pixel >> 8) + 0.0722 * linear(pixel)
  }

  private func ratio(_ first: Double, _ second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
