internal import Geometry
internal import Raster

/// How a list is shown on a display: by planes that move, or composed in memory, and why.
public struct LayerMapping: Hashable, Sendable {
  /// The planes; `nil` where the list is composed.
  public let plan: LayerPlan?
  /// One line that says why, for logs and `doctor`.
  public let reason: String

  /// Drivers whose sources show that they scan out from a plane's source offset.
  static let panning: Set<String> = [
    "vc4", "imx-drm", "mxsfb-drm", "imx-lcdif", "stm", "tidss", "omapdrm", "rockchip", "sun4i-drm",
    "meson", "mediatek", "msm", "atmel-hlcdc", "i915", "amdgpu", "vkms",
  ]
  /// Drivers that accept an offset and do not move, or write past their memory when they copy.
  static let lying: Set<String> = [
    "bochs", "bochs-drm", "qxl", "simpledrm", "ofdrm", "efidrm", "vesadrm", "ast", "mgag200",
    "hyperv_drm", "udl", "gud",
  ]

  /// `DRM_FORMAT_ARGB8888`, AR24.
  static let argb8888: UInt32 = 0x3432_5241

  /// Maps the layers of `request` onto the planes that `card` has for `choice`.
  public init(_ request: LayerRequest, on card: CardReport, _ choice: OutputChoice, use: PlaneUse) {
    do throws(Refusal) {
      let found = try Self.plan(request, on: card, choice, use: use)
      plan = found
      let rows =
        found.backdrop == nil
        ? "rows move on the primary plane \(found.strip)"
        : "the picture rests on the primary plane \(found.backdrop ?? 0), rows move on plane "
          + "\(found.strip)"
      let sprites = found.sprites.map { "\($0.plane)" }.joined(separator: ", ")
      reason =
        "\(rows) in a buffer of \(found.stripHeight) lines"
        + (found.sprites.isEmpty ? "" : ", arrows on \(sprites)")
    } catch {
      plan = nil
      reason = "composed in memory: \(error.reason)"
    }
  }

  private struct Refusal: Error {
    var reason: String
  }

  private static func plan(
    _ request: LayerRequest, on card: CardReport, _ choice: OutputChoice, use: PlaneUse
  ) throws(Refusal) -> LayerPlan {
    try check(request, on: card, choice, use)
    guard let crtc = card.crtcs.firstIndex(of: choice.crtc),
      let primary = card.planes.first(where: { $0.id == choice.plane })
    else { throw Refusal(reason: "the card has no such plane") }
    guard request.stripHeight.lowerBound <= card.maximumSize.height else {
      throw Refusal(
        reason: "buffers are at most \(card.maximumSize.height) lines tall, "
          + "\(request.stripHeight.lowerBound) are needed")
    }
    let free = card.planes.filter { plane in
      plane.id != primary.id && plane.possibleCRTCs >> UInt32(crtc) & 1 == 1
        && plane.formats.contains(argb8888)
        && (plane.currentCRTC == nil || plane.currentCRTC == choice.crtc)
    }
    // The kernel stacks planes of one position by their ids.
    var overlays = free.filter { $0.kind == .overlay && $0.isAbove(primary) }
      .sorted { $1.isAbove($0) }
    var strip = primary.id
    if !request.isOpaque {
      guard !overlays.isEmpty else {
        throw Refusal(reason: "there is no plane with alpha for rows over a picture")
      }
      strip = overlays.removeFirst().id
    }
    let cursor = free.first { $0.kind == .cursor }
    let sprites = try place(
      request.sprites, on: overlays, cursor: cursor, of: card.cursorSize, within: choice.mode.size)
    return LayerPlan(
      backdrop: request.isOpaque ? nil : primary.id, strip: strip,
      stripHeight: min(request.stripHeight.upperBound, card.maximumSize.height), sprites: sprites)
  }

  private static func check(
    _ request: LayerRequest, on card: CardReport, _ choice: OutputChoice, _ use: PlaneUse
  ) throws(Refusal) {
    if use == .off { throw Refusal(reason: "render.planes is off") }
    if lying.contains(card.driver) {
      throw Refusal(reason: "\(card.driver) takes a plane's offset and does not show it")
    }
    guard use == .force || panning.contains(card.driver) else {
      throw Refusal(reason: "nobody knows whether \(card.driver) shows a plane's offset")
    }
    guard card.isAtomic else { throw Refusal(reason: "\(card.driver) has no atomic commits") }
    guard request.orientation == .identity else {
      throw Refusal(reason: "a turned or mirrored picture is drawn in memory")
    }
    guard choice.format == .xrgb8888 else {
      throw Refusal(reason: "planes are moved in the format XR24 only, not \(choice.format)")
    }
  }

  /// A plane for each of `frames`; neighbours share one where there are too few.
  private static func place(
    _ frames: [PixelRect], on overlays: [Plane], cursor: Plane?, of size: PixelSize,
    within screen: PixelSize
  ) throws(Refusal) -> [LayerPlan.Sprite] {
    var frames = frames
    var pointer: LayerPlan.Sprite?
    while frames.count > overlays.count {
      if let cursor, pointer == nil,
        let index = frames.firstIndex(where: {
          $0.width <= size.width && $0.height <= size.height
        })
      {
        pointer = LayerPlan.Sprite(
          frame: frames.remove(at: index), plane: cursor.id, bufferSize: size)
        continue
      }
      guard !overlays.isEmpty, frames.count > 1 else {
        throw Refusal(reason: "there is no plane left for the arrows")
      }
      merge(&frames)
    }
    let sprites = zip(frames, overlays).map {
      LayerPlan.Sprite(frame: $0, plane: $1.id, bufferSize: $0.size)
    }
    return sprites + (pointer.map { [$0] } ?? [])
  }

  /// Puts the two frames together that leave the least room between them.
  private static func merge(_ frames: inout [PixelRect]) {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in frames.indices {
      for second in frames.indices where second > first {
        let waste =
          frames[first].union(frames[second]).area - frames[first].area - frames[second].area
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    frames[best.first] = frames[best.first].union(frames.remove(at: best.second))
  }
}

extension Plane {
  /// Whether it covers `other` where both show.
  fileprivate func isAbove(_ other: Plane) -> Bool {
    (zpos ?? other.zpos ?? 0, id) > (other.zpos ?? zpos ?? 0, other.id)
  }
}
