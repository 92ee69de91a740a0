extension MachineFacts {
  /// What is to be said about cards: problems only if no card at all can show the list.
  var displayFindings: [Finding] {
    guard let cards, !cards.isEmpty else { return noCardFindings }
    let faults = cards.map(fault(of:))
    if let choiceFault, faults.contains(where: { $0 == nil }) {
      return [
        Finding(
          .problem, choiceFault,
          remedy:
            "name another connector or mode in the configuration, or unplug what is in the way")
      ]
    }
    // One good card is enough; what is wrong with others is only worth a note.
    let isOneGood = faults.contains { $0 == nil }
    return faults.compactMap { fault in
      fault.map { Finding(isOneGood ? .note : .problem, $0.text, remedy: $0.remedy) }
    }
  }

  private var noCardFindings: [Finding] {
    let place = cards == nil ? "there is no /dev/dri" : "/dev/dri is empty"
    let fact = "no display card: \(place)"
    if let container {
      return [
        Finding(
          .problem, "\(fact), and this is a container (\(container))",
          remedy: """
            run panelist on the machine itself, or hand the container its devices (/dev/dri and \
            /dev/input); on a machine without a panel, make run shows the kiosk in a virtual one
            """)
      ]
    }
    if !driverlessAdapters.isEmpty {
      return [
        Finding(
          .problem,
          "\(fact), yet a display adapter has no driver: \(driverlessAdapters.joined(separator: ", "))",
          remedy: """
            load its driver (modprobe, or install the package with the kernel's extra modules) and \
            look at dmesg | grep drm
            """)
      ]
    }
    if hasFramebuffer {
      return [
        Finding(
          .problem, "\(fact), only the older /dev/fb0, which Panelist does not use",
          remedy: """
            use the DRM driver of this display instead of its fbdev driver: an overlay such as \
            vc4-kms-v3d on a Raspberry Pi, a panel-mipi-dbi-spi overlay for small SPI panels
            """)
      ]
    }
    return [
      Finding(
        .problem, fact,
        remedy: """
          load the display's kernel driver (dmesg | grep drm tells of it); in QEMU add \
          -device virtio-gpu-pci; without a panel, make run shows the kiosk in a virtual one
          """)
    ]
  }

  /// Why the list cannot be shown on `card`; nil if it can.
  private func fault(of card: CardFacts) -> (text: String, remedy: String)? {
    switch card.access {
    case .denied(let owner, let group, let mode):
      return (
        "\(card.path) may not be opened by \(user): it belongs to \(owner):\(group), mode \(mode)",
        remedy(forGroup: group)
      )
    case .failed(let reason):
      return ("\(card.path) cannot be opened: \(reason)", "look at dmesg | grep drm")
    case .granted:
      break
    }
    if !card.hasDumbBuffers {
      return (
        "\(card.path) (\(card.driver)) has no buffers to draw into",
        "use a card with a display; this one only computes"
      )
    }
    if card.isHeldByAnother == true {
      let holders = card.holders.isEmpty ? "" : ": \(card.holders.joined(separator: ", "))"
      return (
        "\(card.path) is held by another program\(holders)",
        """
        end it: systemctl stop display-manager for a desktop, systemctl stop panelist if the kiosk \
        runs already
        """
      )
    }
    return connectorFault(of: card) ?? planeFault(of: card)
  }

  private func connectorFault(of card: CardFacts) -> (text: String, remedy: String)? {
    if card.connectors.contains(where: \.isUsable) { return nil }
    if card.connectors.isEmpty {
      return (
        "\(card.path) (\(card.driver)) has no connector for a display",
        "use a card with a display; this one only computes"
      )
    }
    guard let bare = card.connectors.first(where: { $0.state == .connected }) else {
      let names = card.connectors.map { "\($0.name) \($0.state.rawValue)" }
      return (
        "no display is connected to \(card.path): \(names.joined(separator: ", "))",
        """
        plug the panel in and switch it on; for a panel that does not report itself add \
        video=\(card.connectors[0].name):800x480@60e to the kernel's command line
        """
      )
    }
    return (
      "\(bare.name) of \(card.path) is connected but offers no mode",
      """
      the display's description (EDID) was not read: change the cable, or add \
      video=\(bare.name):800x480@60 to the kernel's command line
      """
    )
  }

  private func planeFault(of card: CardFacts) -> (text: String, remedy: String)? {
    if card.planes.contains(where: \.isDrawable) { return nil }
    return (
      "\(card.path) has no primary plane for XRGB8888, RGB565, XBGR8888 or RGB888",
      "use another card or a newer kernel; panelist doctor lists what each plane takes"
    )
  }

  /// How the user comes to be in `group`.
  func remedy(forGroup group: String) -> String {
    if groups.contains(group) || userID == 0 {
      return """
        let the node's group read and write it (chmod g+rw), or if this is a service, allow the \
        device in its unit (DeviceAllow=)
        """
    }
    return """
      add \(user) to the group \(group): sudo usermod -aG \(group) \(user), and log in again; the \
      service has it by SupplementaryGroups=
      """
  }
}

extension ConnectorFacts {
  /// Whether a display is there and says how it wants to be driven.
  public var isUsable: Bool { state == .connected && !modes.isEmpty }
}
