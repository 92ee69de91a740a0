internal import CYAML

/// The owner of a `yaml_parser_t`: events in the order of the text.
///
/// The text must outlive it.
@safe
struct EventParser: ~Copyable {
  /// What libyaml says next.
  enum Event {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias
    case scalar(String, isPlain: Bool)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  /// Why libyaml cannot go on.
  struct Failure: Error {
    /// Character where it stopped.
    var position: UInt32
    /// What it did not expect.
    var problem: String
    /// What it was reading, if it said so.
    var context: String?
    /// Character at which that began.
    var contextPosition: UInt32
  }

  /// An event and what may decorate it.
  struct Reading {
    var event: Event
    var position: UInt32
    /// Whether an anchor or a tag precedes the value.
    var isDecorated: Bool
  }

  // Its own address is kept inside the parser, so that it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// A parser of `text`, which is UTF-8; `nil` without memory.
  ///
  /// The C functions are `yaml_parser_initialize` and `yaml_parser_set_input_string`.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      return nil
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// The next event; the C function is `yaml_parser_parse`.
  mutating func next() throws(Failure) -> Reading {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { unsafe yaml_event_delete(&event) }
    let position = unsafe UInt32(clamping: event.start_mark.index)
    var isDecorated = false
    let kind: Event
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: kind = .streamStart
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = .alias
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
      isDecorated = unsafe scalar.anchor != nil || scalar.tag != nil
      kind = unsafe .scalar(String(decoding: bytes, as: UTF8.self), isPlain: isPlain)
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      isDecorated = unsafe start.anchor != nil || start.tag != nil
      kind = .sequenceStart
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      isDecorated = unsafe start.anchor != nil || start.tag != nil
      kind = .mappingStart
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    default: kind = .streamEnd
    }
    return Reading(event: kind, position: position, isDecorated: isDecorated)
  }

  private var failure: Failure {
    let state = unsafe parser.pointee
    let problem = unsafe state.problem.map { unsafe String(cString: $0) }
    return unsafe Failure(
      position: UInt32(clamping: state.problem_mark.index),
      problem: problem ?? "there is not enough memory to read it",
      context: state.context.map { unsafe String(cString: $0) },
      contextPosition: UInt32(clamping: state.context_mark.index))
  }
}
