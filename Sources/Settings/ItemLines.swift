internal import Content
internal import Synchronization

/// Items of a file of JSON Lines, one object a line, read when they are asked for.
final class ItemLines: ItemSource {
  /// Number of items.
  var count: Int { index.count }

  /// The file, as messages name it.
  let path: String

  /// Faults after which it is not worth while to look for more.
  private static let mostFaults = 100

  private let file: LineFile
  private let index: LineIndex
  private let block = Mutex(Block())

  /// The lines that were read last.
  private struct Block {
    var number = -1
    var line = 0
    var bytes: [UInt8] = []
    var lines: [(range: Range<Int>, number: Int)] = []
  }

  /// Looks where the lines of `file` are, which messages name `path`, and at nothing else.
  init(_ file: consuming LineFile, path: String) throws(Fault) {
    do throws(LineFault) {
      index = try LineIndex(of: file)
    } catch {
      throw Fault(file: path, line: error.line, column: 1, message: error.message)
    }
    self.path = path
    self.file = file
  }

  /// Item `index`; where its line is at fault, an item that says so.
  func item(at index: Int) -> Item {
    let (bytes, number) = line(index)
    if var item = JSONItem.read(bytes) {
      item.icon = item.icon.map { FileReference($0, namedIn: path, position: 0).absolutePath }
      return item
    }
    var decoder = LineDecoder(path: path, resources: NoResources())
    if let item = decoder.item(bytes, line: number), decoder.faults.isEmpty { return item }
    let fault = decoder.faults.first
    return Item(
      id: "line \(number)", title: "\(path):\(number)", subtitle: fault?.message ?? "no item")
  }

  /// Everything that is wrong with the lines; `resources` looks into what they name.
  func faults(resources: some Resources) -> [Fault] {
    var decoder = LineDecoder(path: path, resources: resources)
    for index in 0..<count {
      let (bytes, number) = line(index)
      _ = decoder.item(bytes, line: number)
      if decoder.faults.count >= Self.mostFaults { break }
    }
    return decoder.faults
  }

  /// The bytes of line `index` of those that hold text, and its number in the file.
  private func line(_ index: Int) -> (bytes: ArraySlice<UInt8>, number: Int) {
    block.withLock { block in
      let number = index / LineIndex.spacing
      if block.number != number { read(number, into: &block) }
      let place = index % LineIndex.spacing
      // A file that was changed since may have other lines, or none.
      guard place < block.lines.count else { return ([], block.line) }
      let line = block.lines[place]
      return (block.bytes[line.range], line.number)
    }
  }

  private func read(_ number: Int, into block: inout Block) {
    let mark = index.marks[number]
    let end = index.marks[number + 1].offset
    block.number = number
    block.line = mark.line
    block.bytes = (try? file.bytes(mark.offset..<end)) ?? []
    block.lines.removeAll(keepingCapacity: true)
    var line = mark.line
    var start = 0
    let bytes = block.bytes
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if bytes[start..<end].contains(where: { $0 > 0x20 }) {
        block.lines.append((start..<end, line))
      }
      line += 1
      start = end + 1
    }
  }
}

/// Takes everything for shown: what a line names is looked at when it is drawn.
private struct NoResources: Resources {
  func fault(inPicture path: String) -> String? { nil }
  func fault(inFont family: String) -> String? { nil }
}
