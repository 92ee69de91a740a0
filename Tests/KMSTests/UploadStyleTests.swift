import Glibc
import Testing

@testable import KMS

struct UploadStyleTests {
  @Test func `a driver that takes DIRTYFB and knows no vblank uploads`() {
    #expect(UploadStyle(dirtyResult: 0, hasVblank: false) == .upload)
  }

  @Test func `a driver without DIRTYFB, or with vblanks, is flipped`() {
    #expect(UploadStyle(dirtyResult: ENOSYS, hasVblank: false) == .scanOut)
    #expect(UploadStyle(dirtyResult: ENOSYS, hasVblank: true) == .scanOut)
    #expect(UploadStyle(dirtyResult: 0, hasVblank: true) == .scanOut)
  }

  @Test func `a machine without a card says so`() {
    guard Card.paths().isEmpty else { return }
    #expect(throws: KMSError.noCard) { _ = try Card.all() }
  }

  @Test func `opening what is no card names the call and the path`() {
    let error = #expect(throws: KMSError.self) { _ = try Card(opening: "/dev/dri/none") }
    #expect(error?.description == "open /dev/dri/none: No such file or directory")
  }
}
