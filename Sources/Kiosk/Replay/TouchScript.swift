import Geometry
import Touch

/// The touches of a recording in the order in which they happened, the first event at zero.
struct TouchScript {
  /// Frames in points of the picture.
  let frames: [TouchFrame]

  /// Longest recording that is played: more is a broken time stamp, not a finger.
  static let longest = Duration.seconds(24 * 60 * 60)

  /// Decodes every device of `recording`, its positions put right by `calibration`, through `filters`.
  ///
  /// Throws if a device is none that can be used.
  init(
    _ recording: Recording, calibration: Calibration? = nil,
    filters: TouchFilters = TouchFilters(), mapping: TouchMapping
  ) throws(KioskError) {
    guard !recording.devices.isEmpty else {
      throw KioskError(
        .badData,
        "no device in what --touch names; begin with a file whose N: line describes one, as "
          + "evemu-record writes it")
    }
    for device in recording.devices {
      guard case .refused(let reason) = device.description.kind else { continue }
      throw KioskError(.badData, "\(device.description.name): not used: \(reason)")
    }
    guard recording.duration <= Self.longest else {
      throw KioskError(
        .badData,
        "an event \(Int(recording.duration.seconds)) s after the first one; a recording is at most "
          + "24 hours long, so mend its time stamps or cut it")
    }
    do throws(CalibrationMatrix.Fault) {
      frames = try recording.frames(calibration: calibration, filters: filters).map(mapping.map)
    } catch {
      throw KioskError(
        .badData, "touch.calibration does not fit the devices in what --touch names: \(error)")
    }
  }
}
