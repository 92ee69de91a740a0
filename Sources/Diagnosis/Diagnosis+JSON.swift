import Geometry

extension Diagnosis {
  /// The number of the shape that docs/doctor.md describes; it changes when a member changes meaning.
  public static let shapeVersion = 1

  /// One JSON object with all of it, ending in a line feed.
  public var json: String {
    let object: [JSONValue.Member] = [
      .init("version", .integer(Self.shapeVersion)),
      .init("panelist", .string(facts.programVersion)),
      .init("canStart", .bool(canStart)),
      .init("findings", .array(findings.map(\.json))),
      .init("kernel", .string(facts.kernel)),
      .init(
        "user",
        .object([
          .init("name", .string(facts.user)), .init("id", .integer(facts.userID)),
          .init("groups", .strings(facts.groups)),
        ])),
      .init("container", .optional(facts.container)),
      .init("driverlessAdapters", .strings(facts.driverlessAdapters)),
      .init("cards", facts.cards.map { .array($0.map(\.json)) } ?? .null),
      .init("choice", .optional(facts.choice)),
      .init("planes", .optional(facts.planes)),
      .init("inputs", facts.inputs.map { .array($0.map(\.json)) } ?? .null),
      .init("uinput", facts.fingerAccess.map(\.json) ?? .null),
      .init(
        "console",
        .object([
          .init("exists", .bool(facts.console.exists)),
          .init("active", .optional(facts.console.active)),
          .init("own", .optional(facts.console.own)),
        ])),
    ]
    return JSONValue.object(object).text() + "\n"
  }
}

extension Finding {
  var json: JSONValue {
    .object([
      .init("severity", .string(severity.rawValue)), .init("text", .string(text)),
      .init("remedy", .string(remedy)),
    ])
  }
}

extension Access {
  var json: JSONValue {
    switch self {
    case .granted: .object([.init("state", .string("granted"))])
    case .denied(let owner, let group, let mode):
      .object([
        .init("state", .string("denied")), .init("owner", .string(owner)),
        .init("group", .string(group)), .init("mode", .string(mode)),
      ])
    case .failed(let reason):
      .object([.init("state", .string("failed")), .init("reason", .string(reason))])
    }
  }
}

extension CardFacts {
  var json: JSONValue {
    .object([
      .init("path", .string(path)), .init("access", access.json),
      .init("driver", .string(driver)), .init("dumbBuffers", .bool(hasDumbBuffers)),
      .init("atomic", .bool(hasAtomic)),
      .init("maxWidth", largest.map { .integer($0.width) } ?? .null),
      .init("maxHeight", largest.map { .integer($0.height) } ?? .null),
      .init("heldByAnother", isHeldByAnother.map(JSONValue.bool) ?? .null),
      .init("holders", .strings(holders)),
      .init("connectors", .array(connectors.map(\.json))),
      .init("planes", .array(planes.map(\.json))),
    ])
  }
}

extension ConnectorFacts {
  var json: JSONValue {
    .object([
      .init("name", .string(name)), .init("state", .string(state.rawValue)),
      .init("modes", .array(modes.map(\.json))),
    ])
  }
}

extension ModeFacts {
  var json: JSONValue {
    .object([
      .init("width", .integer(size.width)), .init("height", .integer(size.height)),
      .init("refresh", .number(refresh)), .init("preferred", .bool(isPreferred)),
    ])
  }
}

extension PlaneFacts {
  var json: JSONValue {
    .object([
      .init("id", .integer(id)), .init("kind", .string(kind)), .init("formats", .strings(formats)),
      .init("drawable", .bool(isDrawable)),
    ])
  }
}

extension InputFacts {
  var json: JSONValue {
    .object([
      .init("path", .string(path)), .init("name", .string(name)), .init("access", access.json),
      .init("use", .optional(use)), .init("reason", .string(reason)),
    ])
  }
}
