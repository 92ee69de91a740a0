internal import CDRM
internal import Geometry

extension Assignment {
  /// What puts `source` of a buffer on a plane, unscaled and unturned, at a place of a CRTC.
  ///
  /// Planes that can be stacked in any order are stacked by `level`; `nil` leaves that as it is.
  /// `nil` where the plane lacks a property that every atomic driver has.
  static func placement(
    _ plane: ObjectProperties, framebuffer: UInt32, crtc: UInt32, source: PixelRect,
    at place: (x: Int, y: Int), level: Int?
  ) -> [Assignment]? {
    let width = UInt64(source.width)
    let height = UInt64(source.height)
    let needed = [
      Assignment(plane, "FB_ID", UInt64(framebuffer)), Assignment(plane, "CRTC_ID", UInt64(crtc)),
      // Signed on the screen, 16.16 fixed point in the buffer.
      Assignment(plane, "CRTC_X", UInt64(bitPattern: Int64(place.x))),
      Assignment(plane, "CRTC_Y", UInt64(bitPattern: Int64(place.y))),
      Assignment(plane, "CRTC_W", width), Assignment(plane, "CRTC_H", height),
      Assignment(plane, "SRC_X", UInt64(source.x) << 16),
      Assignment(plane, "SRC_Y", UInt64(source.y) << 16),
      Assignment(plane, "SRC_W", width << 16), Assignment(plane, "SRC_H", height << 16),
    ]
    let present = needed.compactMap { $0 }
    guard present.count == needed.count else { return nil }
    let zpos = plane["zpos"]
    let stacked = plainPlane(plane).filter { $0.property != zpos?.id }
    guard let level, let zpos, let lowest = zpos.minimum, let highest = zpos.maximum else {
      return present + stacked
    }
    let position = Assignment(plane, "zpos", min(highest, max(lowest, UInt64(level))))
    return present + stacked + [position].compactMap { $0 }
  }
}
