internal import CDRM

/// The named properties of a connector, CRTC or plane, by `drmModeObjectGetProperties`.
struct ObjectProperties {
  /// The object that they are of.
  let object: UInt32

  private var entries: [String: (id: UInt32, value: UInt64)] = [:]

  /// Reads those of `object`; `kind` is one of `DRM_MODE_OBJECT_*`.
  init(of object: UInt32, kind: UInt32, on card: Card) {
    self.object = object
    let fd = card.fileDescriptor
    guard let list = unsafe drmModeObjectGetProperties(fd, object, kind) else { return }
    defer { unsafe drmModeFreeObjectProperties(list) }
    for index in 0..<Int(unsafe list.pointee.count_props) {
      let id = unsafe list.pointee.props[index]
      guard let property = unsafe drmModeGetProperty(fd, id) else { continue }
      let name = unsafe withUnsafeBytes(of: property.pointee.name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      entries[name] = unsafe (id, list.pointee.prop_values[index])
      unsafe drmModeFreeProperty(property)
    }
  }

  /// The id of the property `name`, if the object has it.
  func id(_ name: String) -> UInt32? { entries[name]?.id }

  /// Its value when it was read.
  func value(_ name: String) -> UInt64? { entries[name]?.value }
}
