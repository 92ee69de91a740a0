extension MachineFacts {
  /// What is to be said about consoles; the kiosk starts without one, only less well.
  var consoleFindings: [Finding] {
    guard console.exists else { return [] }
    guard let own = console.own else {
      return [
        Finding(
          .note, "this session has no virtual console of its own, so the text console stays alive",
          remedy: """
            start the kiosk as a service (systemctl start panelist) or on a text console \
            (Ctrl-Alt-F3), not over the network or in a window
            """)
      ]
    }
    guard let active = console.active, own != "/dev/\(active)" else { return [] }
    return [
      Finding(
        .note, "the screen shows \(active), not \(own) where the kiosk would run",
        remedy: "switch to it: sudo chvt \(own.filter(\.isNumber))")
    ]
  }
}
