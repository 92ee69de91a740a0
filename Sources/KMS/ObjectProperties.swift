internal import CDRM

/// The named properties of a connector, CRTC or plane, by `drmModeObjectGetProperties`.
struct ObjectProperties: Hashable {
  /// One property of the object.
  struct Entry: Hashable {
    /// The kernel's id of the property.
    var id: UInt32
    /// Its value when it was read.
    var value: UInt64
    /// Whether only the driver may change it.
    var isImmutable = false
    /// Least value of one that is a range.
    var minimum: UInt64?
    /// Greatest value of one that is a range.
    var maximum: UInt64?
    /// Values of one that is an enumeration, by their names.
    var names: [String: UInt64] = [:]
    /// The name of its value, of one that is an enumeration.
    var name: String? { names.first { $0.value == value }?.key }
  }

  /// The object that they are of.
  let object: UInt32

  private var entries: [String: Entry]

  /// Properties `entries` of `object`, by their names.
  init(object: UInt32, entries: [String: Entry]) {
    self.object = object
    self.entries = entries
  }

  /// Reads those of `object`; `kind` is one of `DRM_MODE_OBJECT_*`.
  init(of object: UInt32, kind: UInt32, on card: Card) {
    self.object = object
    entries = [:]
    let fd = card.fileDescriptor
    guard let list = unsafe drmModeObjectGetProperties(fd, object, kind) else { return }
    defer { unsafe drmModeFreeObjectProperties(list) }
    for index in 0..<Int(unsafe list.pointee.count_props) {
      let id = unsafe list.pointee.props[index]
      guard let property = unsafe drmModeGetProperty(fd, id) else { continue }
      defer { unsafe drmModeFreeProperty(property) }
      let name = unsafe withUnsafeBytes(of: property.pointee.name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      entries[name] = unsafe Entry(property.pointee, value: list.pointee.prop_values[index])
    }
  }

  /// The property `name`, if the object has it.
  subscript(name: String) -> Entry? { entries[name] }
}

extension ObjectProperties.Entry {
  fileprivate init(_ property: drmModePropertyRes, value: UInt64) {
    let flags = unsafe property.flags
    id = unsafe property.prop_id
    self.value = value
    isImmutable = flags & UInt32(DRM_MODE_PROP_IMMUTABLE) != 0
    if unsafe flags & UInt32(DRM_MODE_PROP_RANGE) != 0 && property.count_values == 2 {
      minimum = unsafe property.values[0]
      maximum = unsafe property.values[1]
    }
    guard flags & UInt32(DRM_MODE_PROP_ENUM) != 0 else { return }
    for index in 0..<Int(unsafe property.count_enums) {
      let entry = unsafe property.enums[index]
      let name = unsafe withUnsafeBytes(of: entry.name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names[name] = entry.value
    }
  }
}
