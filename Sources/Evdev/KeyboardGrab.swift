internal import CEvdev
internal import CLinux
internal import Glibc
public import Linux
internal import Touch

/// Keeps the keys of every keyboard, plugged in at any time, from the console and the kernel's own
/// shortcuts, by `EVIOCGRAB`; lets them go with its last owner.
///
/// Watch `pollDescriptor` and call `follow` whenever it is readable, and once at the start.
public final class KeyboardGrab {
  private var folder: InputFolder
  private var nodes = Nodes()

  /// Open nodes by name: a collection of Swift holds no noncopyable value itself.
  private final class Held {
    let node: InputNode
    init(_ node: consuming InputNode) { self.node = node }
  }

  private typealias Nodes = [String: Held]

  /// Takes no keyboard before the first `follow`.
  public init() throws(SystemError) { folder = try InputFolder() }

  /// To be watched for reading: keyboards are plugged in and out.
  public var pollDescriptor: CInt { folder.fileDescriptor }

  /// Takes the keyboards that came since the last call; returns why some could not be taken.
  public func follow() -> [String] {
    var refusals: [String] = []
    for happening in folder.happenings() {
      switch happening {
      case .present(let name):
        if let refusal = take(name) { refusals.append(refusal) }
      case .absent(let name): nodes[name] = nil
      case .lost: break
      case .unwatched(let reason): refusals.append(reason)
      }
    }
    return refusals
  }

  /// Whether a device is a keyboard that a person types on: it has letters, not only a power key.
  static func isKeyboard(_ description: DeviceDescription) -> Bool {
    // KEY_Q to KEY_P, the row below the digits.
    (16...25).allSatisfy { description.hasButton($0) }
  }

  private func take(_ name: String) -> String? {
    guard nodes[name] == nil else { return nil }
    let path = "\(folder.path)/\(name)"
    do throws(EvdevError) {
      let node = try InputNode(opening: path)
      guard Self.isKeyboard(node.description) else { return nil }
      let reason = unsafe libevdev_grab(node.device, LIBEVDEV_GRAB)
      guard reason == 0 else {
        throw reason == -EBUSY
          ? .heldByAnother(path: path)
          : .system(SystemError(call: "EVIOCGRAB", subject: path, errno: -reason))
      }
      nodes[name] = Held(node)
      return nil
    } catch {
      return error.isGone ? nil : error.description
    }
  }
}
