extension MachineFacts {
  /// What is to be said about touch devices; the kiosk starts without one and waits for it.
  var inputFindings: [Finding] {
    let inputs = inputs ?? []
    let denied = inputs.compactMap { input in
      if case .denied(let owner, let group, let mode) = input.access {
        return (input.path, owner, group, mode)
      }
      return nil
    }
    var findings: [Finding] = []
    if let (path, owner, group, mode) = denied.first {
      let others = denied.count > 1 ? " and \(denied.count - 1) more like it" : ""
      findings.append(
        Finding(
          .note,
          "\(path)\(others) may not be opened by \(user): \(owner):\(group), mode \(mode)",
          remedy: remedy(forGroup: group)))
    }
    if inputs.contains(where: { $0.use != nil }) { return findings }
    let place =
      self.inputs == nil
      ? "there is no /dev/input" : "none in /dev/input (\(inputs.count) looked at)"
    if denied.isEmpty {
      findings.append(
        Finding(
          .note, "no touch device: \(place)",
          remedy: """
            plug it in or load its driver; the kiosk shows the list and takes a device as soon as it \
            appears. panelist finger makes a virtual one
            """))
    }
    return findings
  }
}
