internal import CDRM
internal import Geometry
internal import Glibc
public import Raster

extension Output {
  /// How the layers of `request` would be shown here.
  public func mapping(_ request: LayerRequest, use: PlaneUse) throws(KMSError) -> LayerMapping {
    LayerMapping(request, on: try card.report(probing: false), choice, use: use)
  }

  /// Buffers for `plan`, to be shown by `present`; `nil` where the driver refuses the planes.
  ///
  /// To be asked once a picture shows. `backdrop` is the fixed picture behind the rows.
  public func layers(_ plan: LayerPlan, backdrop: Picture?) throws(KMSError) -> LayerStack? {
    guard style == .scanOut, hasVblank, isAtomic else { return nil }
    let stack = try LayerStack(plan, on: card, choice, backdrop: backdrop)
    for source in [0, plan.stripHeight - size.height] {
      guard let changes = stack.allOf(source: source, showsAllSprites: true),
        let request = AtomicRequest(changes)
      else { return nil }
      let card = card
      let reason = CommitAnswer.retrying {
        request.commit(on: card, flags: UInt32(DRM_MODE_ATOMIC_TEST_ONLY))
      }
      guard reason == 0 else { return nil }
    }
    return stack
  }
}
