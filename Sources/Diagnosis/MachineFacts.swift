/// Everything that was found out about a machine, without any judgement.
public struct MachineFacts: Hashable, Sendable {
  /// Version of the program that asks.
  public var programVersion: String
  /// Release of the kernel, such as `6.1.0-32-amd64`.
  public var kernel: String
  /// Name of the user who asks.
  public var user: String
  /// Number of that user; 0 is root.
  public var userID: Int
  /// Names of that user's groups.
  public var groups: [String]
  /// Kind of container the program runs in, such as `docker`; nil if it runs in none.
  public var container: String?
  /// Display adapters on the PCI bus that no driver has taken, such as `0000:00:02.0 (1234:1111)`.
  public var driverlessAdapters: [String]
  /// Whether /dev/fb0 is there, a framebuffer without mode setting if there is no card.
  public var hasFramebuffer: Bool
  /// The cards in /dev/dri; nil if there is no such folder.
  public var cards: [CardFacts]?
  /// The display that the kiosk would use unless configured otherwise, and why; nil if none.
  public var choice: String?
  /// How a list would scroll on it, and why, in words; nil if there is none.
  public var planes: String?
  /// Why no display can be chosen although the cards seem to offer one.
  public var choiceFault: String?
  /// The nodes in /dev/input; nil if there is no such folder.
  public var inputs: [InputFacts]?
  /// Whether /dev/uinput can be written, which panelist finger needs; nil if it is not there.
  public var fingerAccess: Access?
  /// The consoles.
  public var console: ConsoleFacts

  /// A machine without any device.
  public init(programVersion: String, kernel: String, user: String, userID: Int) {
    self.programVersion = programVersion
    self.kernel = kernel
    self.user = user
    self.userID = userID
    groups = []
    container = nil
    driverlessAdapters = []
    hasFramebuffer = false
    cards = nil
    choice = nil
    planes = nil
    choiceFault = nil
    inputs = nil
    fingerAccess = nil
    console = ConsoleFacts(exists: false)
  }
}
