/// A file read as one tree of values.
struct Document {
  /// Its text, which knows where each value is.
  let text: SourceText
  /// Its outermost value.
  let root: Node
  /// What is wrong with its meaning before any key is looked at: keys that are given twice.
  let duplicates: [Fault]

  /// Reads the file at `path`; its first fault of syntax is thrown.
  init(reading path: String) throws(Fault) {
    let contents: [UInt8]
    do throws(InputFileError) {
      contents = try InputFile(path).contents()
    } catch {
      throw Fault(file: path, line: 1, column: 1, message: "the file " + error.words)
    }
    try self.init(contents: contents, path: path)
  }

  /// Reads `contents`, of the file that messages name `path`.
  init(contents: [UInt8], path: String) throws(Fault) {
    let text = try SourceText(path: path, raw: contents)
    var builder = TreeBuilder(text)
    root = try builder.build()
    self.text = text
    duplicates = builder.duplicates
  }
}
