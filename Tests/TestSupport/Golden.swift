import Artwork
import Geometry
import Glibc
public import Raster
public import Testing

/// Pictures that were looked at once and must stay as they are, to the last bit of each channel.
///
/// They depend on the fonts: Debian 12's fonts-dejavu-core 2.37.
public enum Golden {
  /// Expects `pixmap` to equal `Golden/NAME.png` beside the test's source file.
  ///
  /// Otherwise the actual picture, the expected one and their difference are written to
  /// `.build/golden-failures`. With `PANELIST_RECORD_GOLDEN=1` in the environment the expected
  /// picture is written anew instead.
  public static func expect(
    _ pixmap: borrowing Pixmap, _ name: String, testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = parent(of: testFile) + "/Golden"
    let golden = "\(folder)/\(name).png"
    if unsafe getenv("PANELIST_RECORD_GOLDEN") != nil {
      _ = unsafe mkdir(folder, 0o777)
      try PNGFile.write(pixmap, to: golden)
      return
    }
    let failures = failuresFolder(of: testFile)
    let actualFile = "\(failures)/\(name).actual.png"
    // Written and read again, since a file holds translucent pixels without their multiplied alpha.
    try PNGFile.write(pixmap, to: actualFile)
    let actual = try PNGFile.read(actualFile)
    let expected: Picture
    do throws(ArtworkError) {
      expected = try PNGFile.read(golden)
    } catch {
      Issue.record(
        "\(error); look at \(actualFile) and record it with PANELIST_RECORD_GOLDEN=1",
        sourceLocation: sourceLocation)
      return
    }
    guard let difference = difference(actual, expected) else {
      _ = unsafe unlink(actualFile)
      return
    }
    try PNGFile.write(expected.pixmap, to: "\(failures)/\(name).expected.png")
    try PNGFile.write(difference.picture.pixmap, to: "\(failures)/\(name).diff.png")
    Issue.record(
      "\(name): \(difference.count) pixels differ; see \(failures)/\(name).*.png",
      sourceLocation: sourceLocation)
  }

  /// White where the pictures differ, over the faded expected one; nil if they are equal.
  private static func difference(
    _ actual: Picture, _ expected: Picture
  ) -> (picture: Picture, count: Int)? {
    let bounds = PixelRect(actual.size).union(PixelRect(expected.size))
    var result = Pixmap(size: bounds.size, isOpaque: true)
    var count = 0
    let stride = result.stride
    var pixels = result.mutablePixels
    for y in 0..<bounds.height {
      for x in 0..<bounds.width {
        let wanted = pixel(expected, x, y)
        let differs = pixel(actual, x, y) != wanted
        if differs { count += 1 }
        let faded = ((wanted ?? 0) >> 2) & 0x003F_3F3F
        pixels[y * stride + x] = differs ? 0xFFFF_FFFF : 0xFF00_0000 | faded
      }
    }
    return count == 0 ? nil : (Picture(result), count)
  }

  private static func pixel(_ picture: Picture, _ x: Int, _ y: Int) -> UInt32? {
    x < picture.size.width && y < picture.size.height ? picture.pixmap[x, y] : nil
  }

  private static func failuresFolder(of testFile: String) -> String {
    var root = parent(of: testFile)
    while !root.isEmpty, unsafe access(root + "/Package.swift", F_OK) != 0 {
      root = parent(of: root)
    }
    let folder = root + "/.build/golden-failures"
    _ = unsafe mkdir(root + "/.build", 0o777)
    _ = unsafe mkdir(folder, 0o777)
    return folder
  }

  private static func parent(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
