import Glibc

/// A folder that stands for /dev, with plain files for event nodes.
final class Nodes {
  let path: String
  var folder: String { "\(path)/input" }

  init() {
    var template = Array("/tmp/panelist-nodes-XXXXXX".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { letters in
      unsafe letters.baseAddress.flatMap { unsafe mkdtemp($0) } != nil
    }
    precondition(made, "no folder in /tmp can be made")
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    removeFolder()
    unsafe rmdir(path)
  }

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
