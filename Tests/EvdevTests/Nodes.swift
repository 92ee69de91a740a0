import Glibc
import TestSupport

/// A folder that stands for /dev, with plain files for event nodes.
struct Nodes {
  private let root = TemporaryFolder()

  var path: String { root.path }
  var folder: String { root.file("input") }

  func makeFolder() { unsafe mkdir(folder, 0o755) }

  func removeFolder() {
    for number in 0..<12 { remove("event\(number)") }
    remove("mouse0")
    unsafe rmdir(folder)
  }

  func make(_ name: String) {
    let descriptor = unsafe open("\(folder)/\(name)", O_CREAT | O_WRONLY, 0o644)
    if descriptor >= 0 { close(descriptor) }
  }

  func changeRights(_ name: String) { unsafe chmod("\(folder)/\(name)", 0o600) }

  func remove(_ name: String) { unsafe unlink("\(folder)/\(name)") }
}
