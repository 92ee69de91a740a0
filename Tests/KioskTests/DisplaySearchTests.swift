import Testing

@testable import Kiosk

@Suite("The search for a display")
struct DisplaySearchTests {
  @Test("goes on every two seconds, for ever, while there is none")
  func absent() {
    var search = DisplaySearch()
    for second in stride(from: 0, through: 86_400, by: 600) {
      let now = Duration.seconds(second)
      #expect(search.nextLook(after: .absent, at: now) == now + .seconds(2))
    }
  }

  @Test("looks ever less often at a busy card and gives up after 30 seconds")
  func busy() {
    var search = DisplaySearch()
    var now = Duration.zero
    var looks: [Duration] = []
    while let next = search.nextLook(after: .busy, at: now), looks.count < 1000 {
      looks.append(next - now)
      now = next
    }
    #expect(looks == looks.sorted())
    #expect(looks.first == .milliseconds(100))
    #expect(looks.count < 30)
    #expect(now >= .seconds(30) && now < .seconds(33))
  }

  @Test("has its patience anew after the display was absent in between")
  func renewed() {
    var search = DisplaySearch()
    _ = search.nextLook(after: .busy, at: .zero)
    _ = search.nextLook(after: .absent, at: .seconds(20))
    #expect(search.nextLook(after: .busy, at: .seconds(40)) != nil)
  }
}
