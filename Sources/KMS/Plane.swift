/// A layer that a CRTC reads pixels from.
public struct Plane: Hashable, Sendable {
  /// What a plane is for.
  public enum Kind: String, Hashable, Sendable {
    /// The picture itself.
    case primary
    /// A layer above it.
    case overlay
    /// The pointer.
    case cursor
  }

  /// The kernel's object id.
  public var id: UInt32
  /// What it is for.
  public var kind: Kind
  /// CRTCs that can read it, bit n for the card's CRTC number n.
  public var possibleCRTCs: UInt32
  /// Pixel formats it takes, as codes of `drm_fourcc.h`.
  public var formats: [UInt32]
  /// The CRTC that reads it now, if any.
  public var currentCRTC: UInt32?
  /// Its place in the stack of planes, as the driver says; higher ones are in front.
  public var zpos: UInt64?

  /// A plane of these properties.
  public init(
    id: UInt32, kind: Kind, possibleCRTCs: UInt32, formats: [UInt32], currentCRTC: UInt32? = nil,
    zpos: UInt64? = nil
  ) {
    self.id = id
    self.kind = kind
    self.possibleCRTCs = possibleCRTCs
    self.formats = formats
    self.currentCRTC = currentCRTC
    self.zpos = zpos
  }

  /// The formats in letters, such as `XR24`.
  public var formatNames: [String] {
    formats.map { code in
      let letters = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: code >> $0) }
      return String(letters.map { Character(UnicodeScalar($0)) })
    }
  }
}
