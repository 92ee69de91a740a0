import CFuzzer
import FuzzRun
import Glibc

/// What libFuzzer calls with every input; answers 0, and ends the process where something is wrong.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: data, count: count))
  if let fault = FuzzRun.play(bytes, through: .list).fault { fatalError(fault) }
  return 0
}

@main
enum FuzzList {
  static func main() {
    // SwiftPM gives every program a main of its own, so libFuzzer's is called from here.
    var count = CommandLine.argc
    var arguments = unsafe Optional(CommandLine.unsafeArgv)
    exit(unsafe LLVMFuzzerRunDriver(&count, &arguments, fuzz))
  }
}
