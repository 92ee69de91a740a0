public import Geometry

extension Output {
  /// The best output of `cards` for `request` that its driver accepts; shows nothing yet.
  ///
  /// An atomic driver is asked about each candidate before it is lit. If it refuses them all, the
  /// best one is returned nevertheless: some drivers refuse the test and take the picture.
  public static func best(
    of cards: [Card], for request: OutputRequest, orientation: (OutputChoice) -> Orientation
  ) throws(KMSError) -> Output {
    var reports: [CardReport] = []
    for card in cards { reports.append(try card.report()) }
    let candidates = try OutputChoice.candidates(among: reports, request)
    var refused: OutputChoice?
    var failure: KMSError?
    for choice in candidates {
      do throws(KMSError) {
        var output = try Output(choice, among: cards, request, orientation)
        if try output.isAccepted() { return output }
        refused = refused ?? choice
      } catch {
        // No memory for buffers of this size or format; what else there is would fail again.
        guard case .system = error else { throw error }
        failure = failure ?? error
      }
    }
    guard let choice = refused else { throw failure ?? .noCard }
    return try Output(choice, among: cards, request, orientation)
  }

  private init(
    _ choice: OutputChoice, among cards: [Card], _ request: OutputRequest,
    _ orientation: (OutputChoice) -> Orientation
  ) throws(KMSError) {
    guard let card = cards.first(where: { $0.path == choice.card }) else { throw .noCard }
    try self.init(
      card: card, choice: choice, orientation: orientation(choice), interface: request.interface)
  }
}
