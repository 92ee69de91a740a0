extension Duration {
  /// Length in seconds; exact to 1 ns for spans of less than 100 days.
  public var seconds: Double {
    let (whole, attoseconds) = components
    return Double(whole) + Double(attoseconds) * 1e-18
  }
}
