import Artwork
import Content
import Geometry
import Glibc
import Interface
import Linux
import Raster

/// The files of the scenes in a folder: configurations, content, pictures made by formula.
struct SceneFiles: ~Copyable {
  /// Where they are.
  let folder: String
  private let isTemporary: Bool
  private var names: Set<String> = []

  /// Writes to `folder`; to a new one below TMPDIR or /tmp, which goes away with this value, if nil.
  init(in folder: String?) throws(KioskError) {
    isTemporary = folder == nil
    if let folder {
      try makeDirectory(folder)
      self.folder = folder
      return
    }
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/panelist-bench-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      let reason = SystemError(call: "mkdtemp", errno: errno).reason
      throw KioskError(.cannotCreate, "\(parent): \(reason); name another folder by TMPDIR")
    }
    self.folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    guard isTemporary else { return }
    for name in names { unsafe unlink(folder + "/" + name) }
    unsafe rmdir(folder)
  }

  /// Writes what `scene` needs on a panel of `size`, unless it is there; returns the configuration.
  mutating func write(_ scene: BenchScene, size: PixelSize) throws(KioskError) -> String {
    let configuration = scene.configurationName(size)
    try writeText(scene.configuration(size), to: configuration)
    try writeText(scene.content, to: scene.contentName)
    if let side = scene.iconSide {
      for index in 0..<BenchScene.iconCount {
        try writePicture(BenchScene.iconName(index, side: side)) {
          BenchPictures.icon(index, side: side)
        }
      }
      try writePicture(BenchScene.photoName(size)) { BenchPictures.photo(size) }
    }
    return folder + "/" + configuration
  }

  /// Writes the arrows as pictures, for programs that do not draw them themselves.
  mutating func writeArrows() throws(KioskError) {
    let side = Int(ArrowPlacement.side)
    for direction in [ArrowDirection.up, .down] {
      let arrow = ArrowArtwork.picture(
        direction, size: PixelSize(width: side, height: side), scale: 1,
        color: ListAppearance().arrowColor)
      try write(arrow, to: "arrow-\(direction.rawValue).png")
    }
  }

  private mutating func writeText(_ text: String, to name: String) throws(KioskError) {
    let path = folder + "/" + name
    if isTemporary { names.insert(name) }
    unsafe unlink(path)
    var sink = try LogSink(path)
    sink.write(text)
    try sink.flush()
  }

  private mutating func writePicture(
    _ name: String, _ draw: () -> Picture
  ) throws(KioskError) {
    guard unsafe access(folder + "/" + name, F_OK) != 0 else { return }
    try write(draw(), to: name)
  }

  private mutating func write(_ picture: Picture, to name: String) throws(KioskError) {
    if isTemporary { names.insert(name) }
    do throws(ArtworkError) {
      try PNGFile.write(picture.pixmap, to: folder + "/" + name)
    } catch {
      throw KioskError(.cannotCreate, error.description)
    }
  }
}
