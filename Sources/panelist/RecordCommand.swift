import Arguments
import Diagnosis
import Evdev
import Glibc
import Linux
import Touch

/// `panelist record`: what the touch devices of this machine send, for a bug report.
enum RecordCommand {
  static let output = Option(
    "-o", .path("FILE"), help: "The recording to write, evemu text.", isRequired: true)
  static let seconds = Option(
    "--seconds", .seconds, help: "How long to record; until Ctrl-C unless given.")
  static let device = Option(
    "--device", .path("NODE"),
    help: "A device to record, such as /dev/input/event3; all touch devices unless given.",
    isRepeatable: true)

  static let command = Command(
    "record", summary: "Writes what the touch devices send to a file, for replay and bug reports.",
    details: """
      The file begins with what panelist doctor says of the machine, as comments: look at it before
      you send it. Touch devices plugged in later are in it too, unless --device names some. A running
      kiosk keeps its touches to itself unless touch.grab is no: stop it first.
      """,
    options: [Parameter(output), Parameter(seconds), Parameter(device)])

  static func run(_ arguments: ParsedArguments) -> Int32 {
    let path = arguments[output] ?? ""
    guard let taps = open(arguments[all: device]) else { return ExitStatus.unavailable }
    do throws(SystemError) {
      let file = try OwnedFD(creating: path)
      for tap in taps { announce(tap) }
      let remarks = Diagnosis(MachineSurvey.facts()).text
      Output.complain("recording; Ctrl-C ends it")
      let arrivals = arguments[all: device].isEmpty ? try TouchArrivals(besides: taps) : nil
      var recorder = Recorder(taps, arrivals: arrivals, announce: announce)
      do throws(SystemError) {
        try recorder.record(for: arguments[seconds].map { .seconds($0) })
      } catch {
        Output.complain("panelist record: \(error)")
      }
      let recording = recorder.recording
      let text = RecordingText.text(recording, remarks: remarks)
      if let code = Output.writeAll(text, to: file.rawValue) {
        Output.complain(
          "panelist record: \(SystemError(call: "write", subject: path, errno: code))")
        return ExitStatus.inputOutput
      }
      let count = recording.devices.map(\.events.count).reduce(0, +)
      Output.complain("\(path): \(count) events")
      return ExitStatus.success
    } catch {
      Output.complain("panelist record: \(path): \(error.reason); name a file in a folder of yours")
      return ExitStatus.cannotCreate
    }
  }

  /// The devices to record, opened; nil, and why on standard error, if there are none.
  private static func open(_ named: [String]) -> [EventTap]? {
    var taps: [EventTap] = []
    var faults: [String] = []
    let nodes = SystemFiles.names(in: "/dev/input") ?? []
    let paths =
      named.isEmpty ? nodes.filter { $0.hasPrefix("event") }.map { "/dev/input/\($0)" } : named
    for path in paths {
      do throws(EvdevError) {
        let tap = try EventTap(path)
        if !named.isEmpty || tap.description.kind.isTouch || tap.description.seemsMeantForTouch {
          taps.append(tap)
        }
      } catch {
        faults.append("panelist record: \(error)")
      }
    }
    if taps.isEmpty || !named.isEmpty { for fault in faults { Output.complain(fault) } }
    guard !taps.isEmpty, named.isEmpty || faults.isEmpty else {
      if faults.isEmpty {
        Output.complain("panelist record: no touch device; panelist doctor lists what there is")
      }
      return nil
    }
    return taps
  }

  private static func announce(_ tap: EventTap) {
    let held =
      DeviceDescription.isGrabbed(tap.path)
      ? "; another program gets all its touches (EVIOCGRAB), so nothing will be recorded: stop the "
        + "kiosk, or set its touch.grab to no" : ""
    Output.complain("\(tap.description.name) (\(tap.path)): \(tap.description.kind)\(held)")
  }
}
