import Diagnosis
import Evdev
import Glibc
import Touch

/// What the nodes in /dev/input are taken for.
enum InputSurvey {
  private static let folder = "/dev/input"

  /// All event nodes, in order; nil if there is no /dev/input.
  static func inputs() -> [InputFacts]? {
    SystemFiles.names(in: folder)?.filter { $0.hasPrefix("event") }.map { name in
      let path = "\(folder)/\(name)"
      let label = SystemFiles.text(of: "/sys/class/input/\(name)/device/name") ?? ""
      let access = SystemFiles.access(to: path, flags: O_RDONLY)
      do throws(EvdevError) {
        let description = try DeviceDescription(reading: path)
        var (use, reason) = judgement(of: description.kind)
        if use != nil, DeviceDescription.isGrabbed(path) {
          reason += "; another program gets all its touches (EVIOCGRAB), as a running kiosk does"
        }
        return InputFacts(
          path: path, name: description.name, access: access, use: use, reason: reason)
      } catch {
        return InputFacts(
          path: path, name: label, access: access, use: nil, reason: error.description)
      }
    }
  }

  /// What the kiosk uses such a device as, by one word, and why or why not.
  static func judgement(of kind: DeviceKind) -> (use: String?, reason: String) {
    switch kind {
    case .multiTouch, .multiTouchWithoutSlots: ("touchscreen", "\(kind)")
    case .singleTouch: ("single-touch", "\(kind)")
    case .absolutePointer: ("pointer", "\(kind)")
    case .refused(let reason): (nil, reason)
    }
  }
}
