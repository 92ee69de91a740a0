internal import Geometry

/// All that is set for a picture to be the one and only thing on a connector.
struct Modeset {
  /// The connector that shows the picture.
  var connector: ObjectProperties
  /// The CRTC that drives it.
  var crtc: ObjectProperties
  /// The CRTC's primary plane.
  var plane: ObjectProperties
  /// All planes of the card.
  var planes: [ObjectProperties] = []
  /// All connectors of the card.
  var connectors: [ObjectProperties] = []
  /// All CRTCs of the card.
  var crtcs: [ObjectProperties] = []

  /// The assignments that show `framebuffer`, of the size of the mode in `modeBlob`.
  ///
  /// `nil` where an object lacks a property that every atomic driver has.
  func assignments(framebuffer: UInt32, modeBlob: UInt32, size: PixelSize) -> [Assignment]? {
    let width = UInt64(size.width)
    let height = UInt64(size.height)
    let id = UInt64(crtc.object)
    let needed = [
      Assignment(connector, "CRTC_ID", id), Assignment(crtc, "MODE_ID", UInt64(modeBlob)),
      Assignment(crtc, "ACTIVE", 1), Assignment(plane, "FB_ID", UInt64(framebuffer)),
      Assignment(plane, "CRTC_ID", id), Assignment(plane, "CRTC_X", 0),
      Assignment(plane, "CRTC_Y", 0), Assignment(plane, "CRTC_W", width),
      Assignment(plane, "CRTC_H", height),
      // Positions in the buffer are 16.16 fixed point.
      Assignment(plane, "SRC_X", 0), Assignment(plane, "SRC_Y", 0),
      Assignment(plane, "SRC_W", width << 16), Assignment(plane, "SRC_H", height << 16),
    ]
    let present = needed.compactMap { $0 }
    guard present.count == needed.count else { return nil }
    return present + Assignment.plainPlane(plane) + Assignment.plainColours(crtc) + othersOff
  }

  /// Takes other planes and connectors off the CRTC, and darkens one that loses its connector.
  private var othersOff: [Assignment] {
    let id = UInt64(crtc.object)
    var changes: [Assignment?] = []
    for other in planes where other.object != plane.object && other["CRTC_ID"]?.value == id {
      changes += [Assignment(other, "FB_ID", 0), Assignment(other, "CRTC_ID", 0)]
    }
    let others = connectors.filter { $0.object != connector.object }
    for other in others where other["CRTC_ID"]?.value == id {
      changes.append(Assignment(other, "CRTC_ID", 0))
    }
    let former = connector["CRTC_ID"]?.value ?? 0
    // Without a connector an active CRTC is refused by the kernel.
    if former != 0, former != id, !others.contains(where: { $0["CRTC_ID"]?.value == former }),
      let dark = crtcs.first(where: { UInt64($0.object) == former })
    {
      changes += [Assignment(dark, "ACTIVE", 0), Assignment(dark, "MODE_ID", 0)]
      for layer in planes where layer["CRTC_ID"]?.value == former && layer.object != plane.object {
        changes += [Assignment(layer, "FB_ID", 0), Assignment(layer, "CRTC_ID", 0)]
      }
    }
    return changes.compactMap { $0 }
  }
}
