public import Content

/// A configuration and the content it names, both free of faults.
public struct LoadedConfiguration: Hashable, Sendable {
  /// What the configuration file says.
  public var settings: Settings
  /// What the content file lists; icons are absolute paths.
  public var items: [Item]

  /// The pair of them.
  public init(settings: Settings, items: [Item]) {
    self.settings = settings
    self.items = items
  }

  /// Reads the configuration at `path` and the content it names; `resources` looks into what they name.
  ///
  /// Throws for each of the two files its first fault of syntax or all its faults of meaning.
  public static func load(
    _ path: String, resources: some Resources
  ) throws(SettingsError) -> LoadedConfiguration {
    var faults: [Fault] = []
    var result = LoadedConfiguration(settings: Settings(), items: [])
    do throws(Fault) {
      let document = try Document(reading: path)
      var decoder = ConfigurationDecoder(document, resources: resources)
      result.settings = decoder.decode()
      var contents: [UInt8]?
      if let file = decoder.content {
        do throws(InputFileError) {
          contents = try InputFile(file.shownPath).contents()
        } catch {
          decoder.report(error, reading: file)
        }
      }
      faults = decoder.findings.sorted
      if let contents, let file = decoder.content {
        var content = ContentDecoder(
          try Document(contents: contents, path: file.shownPath), resources: resources)
        result.items = content.decode()
        faults += content.findings.sorted
      }
    } catch {
      faults.append(error)
    }
    guard faults.isEmpty else { throw SettingsError(faults: faults) }
    return result
  }
}
