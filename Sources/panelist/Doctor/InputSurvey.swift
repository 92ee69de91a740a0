import Diagnosis
import Glibc

/// What the nodes in /dev/input are taken for.
enum InputSurvey {
  private static let folder = "/dev/input"

  /// All event nodes, in order; nil if there is no /dev/input.
  static func inputs() -> [InputFacts]? {
    SystemFiles.names(in: folder)?.filter { $0.hasPrefix("event") }.map { name in
      let path = "\(folder)/\(name)"
      return InputFacts(
        path: path,
        name: SystemFiles.text(of: "/sys/class/input/\(name)/device/name") ?? "",
        access: SystemFiles.access(to: path, flags: O_RDONLY), use: nil, reason: "not looked at yet"
      )
    }
  }
}
