import Artwork
import Geometry
import Kiosk
import Raster
import TestSupport

/// Where a test works: the shipped configurations, and a folder for what comes out.
struct Desk {
  let folder = TemporaryFolder()

  private static let config =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/config"
  static let demo = config + "/panelist.yaml"
  static let fits = config + "/demos/fits.yaml"
  static let party = config + "/demos/party.yaml"

  /// The picture of `configuration` on a panel of `size` pixels.
  func shot(
    _ configuration: String, size: PixelSize = ShotOptions.usualSize, scale: Double? = nil,
    offset: Double? = nil, rotation: Rotation? = nil
  ) throws -> Picture {
    let file = folder.file("shot.png")
    let status = takeShot(
      ShotOptions(
        configuration: configuration, output: file, size: size, scale: scale, offset: offset,
        rotation: rotation))
    guard status == 0 else { throw Failure(status: status) }
    return try PNGFile.read(file)
  }

  /// The lines of the log of `fingers` on `configuration`.
  func log(
    of fingers: [String], on configuration: String = Self.demo, refresh: Double = 60,
    until: Double? = nil
  ) throws -> [String] {
    let file = folder.file("log.jsonl")
    let files = fingers.enumerated().map { folder.write(Array($1.utf8), to: "finger\($0).event") }
    let status = replay(
      ReplayOptions(
        configuration: configuration, touchFiles: files, refresh: refresh, until: until, log: file))
    guard status == 0 else { throw Failure(status: status) }
    return try lines(of: file)
  }

  private func lines(of file: String) throws -> [String] {
    String(decoding: folder.read(file), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// A command that ended with another exit status than 0.
  struct Failure: Error, Equatable { var status: Int32 }
}
