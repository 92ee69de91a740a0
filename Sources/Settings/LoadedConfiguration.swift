public import Content

/// A configuration and the content it names, both free of faults.
public struct LoadedConfiguration: Hashable, Sendable {
  /// What the configuration file says.
  public var settings: Settings
  /// What the content file lists; icons are absolute paths.
  public var items: ItemList

  /// The pair of them.
  public init(settings: Settings, items: ItemList) {
    self.settings = settings
    self.items = items
  }

  /// Longest content in JSON Lines that is looked at in full before it shows, in bytes.
  private static let longestRead = 1 << 20

  /// Reads the configuration at `path` and the content it names; `resources` looks into what they name.
  ///
  /// Throws for each of the two files its first fault of syntax or all its faults of meaning. Of long
  /// content in JSON Lines an item is looked at when it shows, unless the reading `isThorough`.
  public static func load(
    _ path: String, resources: some Resources, isThorough: Bool = false
  ) throws(SettingsError) -> LoadedConfiguration {
    var faults: [Fault] = []
    var result = LoadedConfiguration(settings: Settings(), items: [])
    do throws(Fault) {
      let document = try Document(reading: path)
      var decoder = ConfigurationDecoder(document, resources: resources)
      result.settings = decoder.decode()
      var contents: [UInt8]?
      var lines: LineFile?
      if let file = decoder.content {
        do throws(InputFileError) {
          if file.isLines {
            lines = try LineFile(file.shownPath)
          } else {
            contents = try InputFile(file.shownPath).contents()
          }
        } catch {
          decoder.report(error, reading: file)
        }
      }
      faults = decoder.findings.sorted
      if let contents, let file = decoder.content {
        var content = ContentDecoder(
          try Document(contents: contents, path: file.shownPath), resources: resources)
        result.items = ItemList(content.decode())
        faults += content.findings.sorted
      } else if let lines, let file = decoder.content {
        let isShort = lines.length <= Self.longestRead
        let items = try ItemLines(lines, path: file.shownPath)
        if isThorough || isShort { faults += items.faults(resources: resources) }
        result.items = ItemList(items)
      }
    } catch {
      faults.append(error)
    }
    guard faults.isEmpty else { throw SettingsError(faults: faults) }
    return result
  }
}
