import FuzzRun
import Glibc
import Testing

@Suite("Whatever a touch device sends")
struct FuzzRunTests {
  /// How many inputs each seed makes: 24,000 in all, or what `make fuzz` sets.
  private static let count: Int = {
    let text = unsafe getenv("PANELIST_FUZZ_RUNS").map { unsafe String(cString: $0) }
    return (text.flatMap { Int($0) } ?? 24_000) / 8
  }()

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
