internal import CDRM
internal import Geometry
internal import Glibc

extension Card {
  /// What the card offers; `probing` asks the displays anew, which may take 100 ms each.
  public func report(probing: Bool = true) throws(KMSError) -> CardReport {
    guard let resources = unsafe drmModeGetResources(fileDescriptor) else {
      throw failure("drmModeGetResources", errno: errno)
    }
    defer { unsafe drmModeFreeResources(resources) }
    let value = unsafe resources.pointee
    let connectors = unsafe UnsafeBufferPointer(
      start: value.connectors, count: Int(value.count_connectors))
    let crtcs = unsafe UnsafeBufferPointer(start: value.crtcs, count: Int(value.count_crtcs))
    return unsafe CardReport(
      path: path, driver: driver, hasDumbBuffers: hasDumbBuffers, isAtomic: isAtomic,
      maximumSize: PixelSize(width: Int(value.max_width), height: Int(value.max_height)),
      cursorSize: PixelSize(
        width: capability(DRM_CAP_CURSOR_WIDTH) ?? 64,
        height: capability(DRM_CAP_CURSOR_HEIGHT) ?? 64),
      crtcs: Array(crtcs), connectors: connectors.compactMap { connector($0, probing: probing) },
      planes: planes())
  }

  /// A number that the driver says of itself, by `drmGetCap`.
  private func capability(_ name: Int32) -> Int? {
    var value: UInt64 = 0
    return unsafe drmGetCap(fileDescriptor, UInt64(name), &value) == 0 ? Int(value) : nil
  }

  private func connector(_ id: UInt32, probing: Bool) -> Connector? {
    let pointer =
      unsafe probing
      ? drmModeGetConnector(fileDescriptor, id) : drmModeGetConnectorCurrent(fileDescriptor, id)
    guard let pointer = unsafe pointer else { return nil }
    defer { unsafe drmModeFreeConnector(pointer) }
    let value = unsafe pointer.pointee
    let type =
      unsafe drmModeGetConnectorTypeName(value.connector_type).map { unsafe String(cString: $0) }
    let encoders = unsafe UnsafeBufferPointer(
      start: value.encoders, count: Int(value.count_encoders))
    let modes = unsafe UnsafeBufferPointer(start: value.modes, count: Int(value.count_modes))
    var possible: UInt32 = 0
    var current: UInt32?
    for index in encoders.indices {
      let id = unsafe encoders[index]
      guard let encoder = unsafe drmModeGetEncoder(fileDescriptor, id) else { continue }
      possible |= unsafe encoder.pointee.possible_crtcs
      if unsafe id == value.encoder_id && encoder.pointee.crtc_id != 0 {
        current = unsafe encoder.pointee.crtc_id
      }
      unsafe drmModeFreeEncoder(encoder)
    }
    let properties = ObjectProperties(of: id, kind: DRM_MODE_OBJECT_CONNECTOR, on: self)
    let side = properties["panel orientation"]?.name
    return unsafe Connector(
      id: id, name: "\(type ?? "Unknown")-\(value.connector_type_id)",
      isConnected: value.connection == DRM_MODE_CONNECTED, modes: modes.map { Mode($0) },
      possibleCRTCs: possible, currentCRTC: current, widthInMillimetres: Int(value.mmWidth),
      heightInMillimetres: Int(value.mmHeight),
      panelRotation: side.flatMap { Connector.rotation(panelOrientation: $0) })
  }

  /// Its planes as they are now, by `drmModeGetPlane`.
  func planes() -> [Plane] {
    guard let resources = unsafe drmModeGetPlaneResources(fileDescriptor) else { return [] }
    defer { unsafe drmModeFreePlaneResources(resources) }
    let ids = unsafe UnsafeBufferPointer(
      start: resources.pointee.planes, count: Int(resources.pointee.count_planes))
    return unsafe ids.compactMap { id in
      guard let plane = unsafe drmModeGetPlane(fileDescriptor, id) else { return nil }
      defer { unsafe drmModeFreePlane(plane) }
      let formats = unsafe UnsafeBufferPointer(
        start: plane.pointee.formats, count: Int(plane.pointee.count_formats))
      let properties = ObjectProperties(of: id, kind: UInt32(DRM_MODE_OBJECT_PLANE), on: self)
      let kind: Plane.Kind =
        switch properties["type"]?.value {
        case UInt64(DRM_PLANE_TYPE_PRIMARY): .primary
        case UInt64(DRM_PLANE_TYPE_CURSOR): .cursor
        default: .overlay
        }
      return unsafe Plane(
        id: id, kind: kind, possibleCRTCs: plane.pointee.possible_crtcs, formats: Array(formats),
        currentCRTC: plane.pointee.crtc_id == 0 ? nil : plane.pointee.crtc_id,
        zpos: properties["zpos"]?.value)
    }
  }
}
