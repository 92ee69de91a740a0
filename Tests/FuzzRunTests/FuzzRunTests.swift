import FuzzRun
import Testing

@Suite("Whatever a touch device sends")
struct FuzzRunTests {
  /// How many inputs each seed makes: 24,000 in all.
  private static let count = 3000

  @Test("nothing traps, no number is none, and the list rests within its limits", arguments: 0..<8)
  func random(seed: UInt64) {
    var random = Bytes(state: seed &* 0x2545_F491_4F6C_DD1D &+ 1)
    var (contacts, happenings) = (0, 0)
    for run in 0..<Self.count {
      let bytes = random.input(longest: run % 16 == 0 ? 2000 : 200)
      let outcome = FuzzRun.play(bytes)
      contacts += outcome.contacts
      happenings += outcome.happenings
      if let fault = outcome.fault {
        Issue.record("\(fault), after the bytes \(bytes)")
        return
      }
    }
    // Proof that the bytes mean something.
    #expect(contacts > Self.count && happenings > Self.count / 10, "\(contacts), \(happenings)")
  }

  @Test("nothing of what the fuzzers ever kept is wrong, and it still means something")
  func corpus() {
    let files = CorpusFiles.read()
    var (contacts, happenings) = (0, 0)
    for (name, bytes) in files {
      for part in [FuzzRun.Part.decoder, .list] {
        let outcome = FuzzRun.play(bytes, through: part)
        #expect(outcome.fault == nil, "Tests/Fuzz/corpus/\(name) through the \(part)")
        contacts += outcome.contacts
        happenings += outcome.happenings
      }
    }
    #expect(files.count >= 40 && contacts > 100 && happenings > 20, "\(contacts), \(happenings)")
  }

  private struct Bytes {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }

    mutating func input(longest: Int) -> [UInt8] {
      let count = Int(next() % UInt64(longest)) + 1
      return (0..<count).map { _ in UInt8(truncatingIfNeeded: next() >> 24) }
    }
  }
}
