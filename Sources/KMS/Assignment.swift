internal import CDRM

/// One property of one object, and the value that it is to have.
struct Assignment: Hashable {
  /// The kernel's id of the object.
  var object: UInt32
  /// The kernel's id of the property.
  var property: UInt32
  /// The value.
  var value: UInt64

  /// `properties[name]` set to `value`; `nil` if the object has no such property.
  init?(_ properties: ObjectProperties, _ name: String, _ value: UInt64) {
    guard let entry = properties[name], !entry.isImmutable else { return nil }
    object = properties.object
    property = entry.id
    self.value = value
  }

  /// What puts a plane back to showing its buffer as it is, whatever the program before made of it.
  static func plainPlane(_ plane: ObjectProperties) -> [Assignment] {
    [
      // Bit 0 is no turn, by DRM_MODE_ROTATE_0.
      Assignment(plane, "rotation", UInt64(DRM_MODE_ROTATE_0)),
      plane["alpha"]?.maximum.flatMap { Assignment(plane, "alpha", $0) },
      plane["pixel blend mode"]?.names["Pre-multiplied"].flatMap {
        Assignment(plane, "pixel blend mode", $0)
      },
      plane["zpos"]?.minimum.flatMap { Assignment(plane, "zpos", $0) },
    ].compactMap { $0 }
  }

  /// What puts a CRTC back to showing colours as they are.
  static func plainColours(_ crtc: ObjectProperties) -> [Assignment] {
    ["DEGAMMA_LUT", "CTM", "GAMMA_LUT"].compactMap { Assignment(crtc, $0, 0) }
  }
}
