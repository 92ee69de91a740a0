import Diagnosis
import Glibc

/// Gathers the facts about this machine that the doctor judges.
enum MachineSurvey {
  /// Everything that can be found out without changing anything.
  static func facts() -> MachineFacts {
    let user = geteuid()
    var facts = MachineFacts(
      programVersion: Panelist.version,
      kernel: SystemFiles.text(of: "/proc/sys/kernel/osrelease") ?? "unknown",
      user: SystemFiles.userName(user), userID: Int(user))
    facts.groups = groups()
    facts.container = container()
    facts.driverlessAdapters = driverlessAdapters()
    facts.hasFramebuffer = SystemFiles.exists("/dev/fb0")
    CardSurvey.look(into: &facts)
    facts.inputs = InputSurvey.inputs()
    if SystemFiles.exists("/dev/uinput") {
      facts.fingerAccess = SystemFiles.access(to: "/dev/uinput")
    }
    facts.console = console()
    return facts
  }

  private static func groups() -> [String] {
    let count = getgroups(0, nil)
    guard count > 0 else { return [] }
    var numbers = [gid_t](repeating: 0, count: Int(count))
    let filled = unsafe numbers.withUnsafeMutableBufferPointer { buffer in
      unsafe getgroups(count, buffer.baseAddress)
    }
    var names: [String] = []
    for number in [getegid()] + numbers.prefix(max(0, Int(filled))) {
      let name = SystemFiles.groupName(number)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func container() -> String? {
    if let kind = SystemFiles.text(of: "/run/systemd/container"), !kind.isEmpty { return kind }
    if SystemFiles.exists("/.dockerenv") { return "docker" }
    if SystemFiles.exists("/run/.containerenv") { return "podman" }
    guard let kind = unsafe getenv("container") else { return nil }
    return unsafe String(cString: kind)
  }

  /// PCI devices of class 03, display, without a driver.
  private static func driverlessAdapters() -> [String] {
    let folder = "/sys/bus/pci/devices"
    return (SystemFiles.names(in: folder) ?? []).compactMap { name in
      let device = "\(folder)/\(name)"
      guard SystemFiles.text(of: "\(device)/class")?.hasPrefix("0x03") == true,
        !SystemFiles.exists("\(device)/driver")
      else { return nil }
      let identity = ["vendor", "device"].map {
        (SystemFiles.text(of: "\(device)/\($0)") ?? "?").trimmingPrefix("0x")
      }
      return "\(name) (\(identity.joined(separator: ":")))"
    }
  }

  private static func console() -> ConsoleFacts {
    ConsoleFacts(
      exists: SystemFiles.exists("/dev/tty0"),
      active: SystemFiles.text(of: "/sys/class/tty/tty0/active"),
      own: SystemFiles.text(of: "/proc/self/stat").flatMap(virtualConsole(inProcessStatus:)))
  }

  /// The virtual console that is the controlling terminal, from a line of /proc/PID/stat.
  static func virtualConsole(inProcessStatus line: String) -> String? {
    // The name of the program in parentheses may hold blanks and parentheses of its own.
    guard let end = line.lastIndex(of: ")") else { return nil }
    let fields = line[line.index(after: end)...].split(separator: " ")
    // state, parent, group, session, then the terminal's device number
    guard fields.count > 4, let number = UInt32(fields[4]) else { return nil }
    let major = number >> 8 & 0xfff
    let minor = number & 0xff | number >> 12 & 0xfff00
    // TTY_MAJOR; its first 64 minors are virtual consoles, the others serial lines.
    guard major == 4, (1...63).contains(minor) else { return nil }
    return "/dev/tty\(minor)"
  }
}
