import Geometry
import Glibc
import Linux
import Testing

@testable import KMS

/// An object whose properties have the ids 1000 × object + position.
private func object(
  _ id: UInt32, _ values: [(String, UInt64)], immutable: Set<String> = []
) -> ObjectProperties {
  var entries: [String: ObjectProperties.Entry] = [:]
  for (index, (name, value)) in values.enumerated() {
    entries[name] = ObjectProperties.Entry(
      id: id * 1000 + UInt32(index), value: value, isImmutable: immutable.contains(name))
  }
  return ObjectProperties(object: id, entries: entries)
}

private func plane(
  _ id: UInt32, crtc: UInt64 = 0, more: [(String, UInt64)] = []
) -> ObjectProperties {
  let names = [
    "CRTC_X", "CRTC_Y", "CRTC_W", "CRTC_H", "SRC_X", "SRC_Y", "SRC_W", "SRC_H",
  ]
  return object(id, [("FB_ID", 7), ("CRTC_ID", crtc)] + names.map { ($0, 99) } + more)
}

private func crtc(_ id: UInt32) -> ObjectProperties {
  object(id, [("MODE_ID", 5), ("ACTIVE", 1), ("GAMMA_LUT", 77)])
}

private func connector(_ id: UInt32, crtc: UInt64 = 0) -> ObjectProperties {
  object(id, [("CRTC_ID", crtc)])
}

struct ModesetTests {
  private static let size = PixelSize(width: 801, height: 480)

  private func values(_ modeset: Modeset, of object: ObjectProperties) throws -> [String: UInt64] {
    let names = [
      "CRTC_ID", "FB_ID", "MODE_ID", "ACTIVE", "SRC_W", "CRTC_W", "rotation", "alpha", "zpos",
      "GAMMA_LUT",
    ]
    let all = try #require(
      modeset.assignments(framebuffer: 70, modeBlob: 80, size: Self.size))
    var result: [String: UInt64] = [:]
    for name in names {
      guard let entry = object[name] else { continue }
      result[name] = all.last { $0.object == object.object && $0.property == entry.id }?.value
    }
    return result
  }

  @Test func `the picture fills the screen and nothing else is left on it`() throws {
    let (own, cursor, elsewhere) = (plane(30), plane(31, crtc: 40), plane(32, crtc: 41))
    let (lit, second) = (connector(1, crtc: 40), connector(2, crtc: 40))
    let modeset = Modeset(
      connector: lit, crtc: crtc(40), plane: own, planes: [own, cursor, elsewhere],
      connectors: [lit, second], crtcs: [crtc(40), crtc(41)])
    #expect(
      try values(modeset, of: own)
        == ["CRTC_ID": 40, "FB_ID": 70, "SRC_W": 801 << 16, "CRTC_W": 801])
    #expect(try values(modeset, of: lit) == ["CRTC_ID": 40])
    #expect(try values(modeset, of: crtc(40)) == ["MODE_ID": 80, "ACTIVE": 1, "GAMMA_LUT": 0])
    #expect(try values(modeset, of: cursor) == ["CRTC_ID": 0, "FB_ID": 0])
    #expect(try values(modeset, of: second) == ["CRTC_ID": 0])
    #expect(try values(modeset, of: elsewhere).isEmpty)
    #expect(try values(modeset, of: crtc(41)).isEmpty)
  }

  @Test func `a turned and translucent plane of the program before shows the picture as it is`()
    throws
  {
    var entries: [String: ObjectProperties.Entry] = [:]
    let base = plane(30, more: [("rotation", 8), ("zpos", 3), ("alpha", 5)])
    for name in ["FB_ID", "CRTC_ID", "rotation"] { entries[name] = base[name] }
    for name in ["CRTC_X", "CRTC_Y", "CRTC_W", "CRTC_H", "SRC_X", "SRC_Y", "SRC_W", "SRC_H"] {
      entries[name] = base[name]
    }
    entries["alpha"] = .init(id: 900, value: 5, minimum: 0, maximum: 0xFFFF)
    entries["zpos"] = .init(id: 901, value: 3, minimum: 1, maximum: 5)
    entries["pixel blend mode"] = .init(id: 902, value: 2, names: ["Pre-multiplied": 0])
    let own = ObjectProperties(object: 30, entries: entries)
    let modeset = Modeset(connector: connector(1), crtc: crtc(40), plane: own, planes: [own])
    let found = try values(modeset, of: own)
    #expect(found["rotation"] == 1)
    #expect(found["alpha"] == 0xFFFF)
    #expect(found["zpos"] == 1)
    entries["zpos"]?.isImmutable = true
    entries["rotation"] = nil
    let fixed = ObjectProperties(object: 30, entries: entries)
    let other = Modeset(connector: connector(1), crtc: crtc(40), plane: fixed, planes: [fixed])
    let left = try values(other, of: fixed)
    #expect(left["zpos"] == nil)
    #expect(left["rotation"] == nil)
  }

  @Test func `a CRTC that loses its only connector is darkened`() throws {
    let (own, layer) = (plane(30), plane(33, crtc: 41))
    let moved = connector(1, crtc: 41)
    let modeset = Modeset(
      connector: moved, crtc: crtc(40), plane: own, planes: [own, layer], connectors: [moved],
      crtcs: [crtc(40), crtc(41)])
    #expect(try values(modeset, of: crtc(41)) == ["ACTIVE": 0, "MODE_ID": 0])
    #expect(try values(modeset, of: layer) == ["CRTC_ID": 0, "FB_ID": 0])
    var shared = modeset
    shared.connectors.append(connector(2, crtc: 41))
    #expect(try values(shared, of: crtc(41)).isEmpty)
  }

  @Test func `a driver without the properties of atomic commits is left to the older calls`() {
    let bare = Modeset(
      connector: connector(1), crtc: crtc(40), plane: object(30, [("FB_ID", 0)]))
    #expect(bare.assignments(framebuffer: 70, modeBlob: 80, size: Self.size) == nil)
  }
}

struct CommitAnswerTests {
  @Test(arguments: [
    (0 as CInt, CommitAnswer.done), (EBUSY, .passing), (EINTR, .passing), (EAGAIN, .passing),
    (EINVAL, .unsupported), (ENOSYS, .unsupported), (EOPNOTSUPP, .unsupported),
    (EACCES, .failed), (ENODEV, .failed), (ENOMEM, .failed),
  ])
  func `what passes by itself is told from what never works`(reason: CInt, answer: CommitAnswer) {
    #expect(CommitAnswer(reason) == answer)
  }

  @Test func `a busy display is asked again until it is free, and not for ever`() {
    var answers: [CInt] = [EBUSY, EINTR, 0, EINVAL]
    #expect(CommitAnswer.retrying { answers.removeFirst() } == 0)
    #expect(answers == [EINVAL])
    var calls = 0
    let last = CommitAnswer.retrying {
      calls += 1
      return EBUSY
    }
    #expect(last == EBUSY)
    #expect((10...100).contains(calls))
    #expect(CommitAnswer.retrying { EINVAL } == EINVAL)
  }

  @Test func `a busy card is waited for, and one that is gone is told from a fault`() {
    let busy = KMSError.system(SystemError(call: "drmModePageFlip", subject: "card", errno: EBUSY))
    #expect(busy.isTemporary)
    let fault = KMSError.system(SystemError(call: "drmModeAddFB2", subject: "card", errno: EINVAL))
    #expect(!fault.isTemporary)
  }
}
