/// Names one contact from its `began` to its `ended` or `cancelled`; never reused within a run.
public struct ContactID: Hashable, Sendable {
  /// Running number.
  public var number: Int

  /// The contact with the running number `number`.
  public init(_ number: Int) { self.number = number }
}
