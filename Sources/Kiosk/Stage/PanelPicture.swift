import Artwork
import Geometry
import Glibc
import Interface
import Linux
import Raster

/// Writes what the panel shows of `stage` as a PNG, turned as the panel scans it.
func writePicture(of stage: borrowing Stage, to path: String) throws(KioskError) {
  let picture = stage.renderer.picture.size
  let panel = stage.orientation.panelSize(ofPicture: picture)
  var scanout = Pixmap(size: panel, isOpaque: true)
  let pitch = scanout.stride * MemoryLayout<UInt32>.stride
  var pixels = scanout.mutablePixels
  var bytes = unsafe pixels.mutableBytes
  stage.renderer.picture.write(
    PixelRect(picture), into: &bytes, pitch: pitch, format: .xrgb8888,
    orientation: stage.orientation, panel: panel)
  do {
    try PNGFile.write(scanout, to: path)
  } catch {
    throw KioskError(.cannotCreate, error.description)
  }
}

/// Makes the folder `path` unless it is there.
func makeDirectory(_ path: String) throws(KioskError) {
  guard unsafe mkdir(path, 0o777) != 0, errno != EEXIST else { return }
  throw KioskError(.cannotCreate, "\(path): \(SystemError(call: "mkdir", errno: errno).reason)")
}
