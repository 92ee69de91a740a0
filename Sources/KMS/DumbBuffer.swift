internal import CDRM
public import Geometry
internal import Glibc
internal import Linux
public import Raster

/// Memory of a card that the program draws on, mapped for as long as it lives.
///
/// Often uncached: write whole rows in order and never read.
public struct DumbBuffer: ~Copyable {
  /// Extent, in pixels.
  public let size: PixelSize
  /// How its pixels lie in memory.
  public let format: PixelFormat
  /// Bytes from one row to the next, as the kernel chose them.
  public let pitch: Int

  /// The kernel's name of it on this card.
  let handle: UInt32
  let card: Card
  private var mapping: Mapping

  /// Makes one by `DRM_IOCTL_MODE_CREATE_DUMB` and maps it.
  public init(on card: Card, size: PixelSize, format: PixelFormat) throws(KMSError) {
    var request = drm_mode_create_dumb()
    request.width = UInt32(size.width)
    request.height = UInt32(size.height)
    request.bpp = UInt32(format.bytesPerPixel * 8)
    guard unsafe drmIoctl(card.fileDescriptor, PANELIST_MODE_CREATE_DUMB, &request) == 0 else {
      throw card.failure("DRM_IOCTL_MODE_CREATE_DUMB", errno: errno)
    }
    let mapping: Mapping
    do throws(KMSError) {
      mapping = try Self.map(request, on: card)
    } catch {
      Self.destroy(request.handle, on: card)
      throw error
    }
    self.mapping = mapping
    self.card = card
    self.size = size
    self.format = format
    handle = request.handle
    pitch = Int(request.pitch)
  }

  deinit {
    // The mapping keeps the memory until it goes too, right after this.
    Self.destroy(handle, on: card)
  }

  /// Its memory, `pitch` bytes a row.
  public var bytes: MutableRawSpan {
    @_lifetime(&self)
    mutating get { mapping.mutableBytes }
  }

  private static func map(
    _ buffer: drm_mode_create_dumb, on card: Card
  ) throws(KMSError) -> Mapping {
    var request = drm_mode_map_dumb()
    request.handle = buffer.handle
    guard unsafe drmIoctl(card.fileDescriptor, PANELIST_MODE_MAP_DUMB, &request) == 0 else {
      throw card.failure("DRM_IOCTL_MODE_MAP_DUMB", errno: errno)
    }
    do throws(SystemError) {
      return try Mapping(
        of: card.fileDescriptor, offset: Int(request.offset), count: Int(buffer.size))
    } catch {
      throw .system(error)
    }
  }

  private static func destroy(_ handle: UInt32, on card: Card) {
    var request = drm_mode_destroy_dumb(handle: handle)
    _ = unsafe drmIoctl(card.fileDescriptor, PANELIST_MODE_DESTROY_DUMB, &request)
  }
}
