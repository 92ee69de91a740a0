public import Geometry

extension Pixmap {
  /// Columns and rows of a block in which a turned picture is copied.
  ///
  /// 16 pixels are one 64-byte cache line of the picture, and 16 such lines stay in any L1 cache.
  private static let block = 16

  /// Copies `rect`, in picture coordinates, to where `orientation` puts it in a panel's buffer.
  ///
  /// `pitch` is the bytes from one row of the buffer to the next, `panel` its visible size.
  /// The picture has the size `orientation.pictureSize(onPanel: panel)`; what lies outside is left
  /// out. The buffer is never read, each row is written from left to right in whole lines.
  /// 16-bit pixels are dithered by their position on the panel, so that a part copied alone equals
  /// the same part of a whole copy.
  public borrowing func write(
    _ rect: PixelRect, into target: inout MutableRawSpan, pitch: Int, format: PixelFormat,
    orientation: Orientation, panel: PixelSize
  ) {
    let picture = orientation.pictureSize(onPanel: panel)
    let part = rect.saturated.intersection(PixelRect(size)).intersection(PixelRect(picture))
    guard !part.isEmpty else { return }
    let area = orientation.panelRect(of: part, inPicture: picture)
    let bytes = format.bytesPerPixel
    precondition(pitch >= panel.width * bytes, "a pitch of \(pitch) is too short for \(panel)")
    precondition(
      (panel.height - 1) * pitch + panel.width * bytes <= target.byteCount,
      "a buffer of \(target.byteCount) bytes is too small for \(panel)")
    let walk = PanelWalk(orientation: orientation, picture: picture, stride: stride)
    let first = walk.index(x: area.x, y: area.y)
    unsafe target.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      let corner = unsafe start + (area.y * pitch + area.x * bytes)
      if walk.stepX == 1 {
        for row in 0..<area.height {
          unsafe PixelWriter.write(
            base + (first + row * walk.stepY), count: area.width, to: corner + row * pitch,
            format: format, x: area.x, y: area.y + row)
        }
      } else {
        unsafe writeBlocks(area, from: first, walk, to: corner, pitch: pitch, format: format)
      }
    }
  }

  /// Copies `rect` to row `row` of a buffer of 32-bit pixels, into the same columns.
  ///
  /// `pitch` is the bytes from one row of the buffer to the next; it is never read.
  public borrowing func write(
    _ rect: PixelRect, into target: inout MutableRawSpan, pitch: Int, row: Int
  ) {
    let part = rect.intersection(PixelRect(size))
    guard !part.isEmpty else { return }
    precondition(
      row >= 0 && part.maxX * 4 <= pitch
        && (row + part.height - 1) * pitch + part.maxX * 4 <= target.byteCount,
      "row \(row) is no place for \(part) in a buffer of \(target.byteCount) bytes")
    unsafe target.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      for line in 0..<part.height {
        unsafe (start + ((row + line) * pitch + part.x * 4)).copyMemory(
          from: base + ((part.y + line) * stride + part.x), byteCount: part.width * 4)
      }
    }
  }

  private borrowing func writeBlocks(
    _ area: PixelRect, from first: Int, _ walk: PanelWalk, to corner: UnsafeMutableRawPointer,
    pitch: Int, format: PixelFormat
  ) {
    let block = Self.block
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: block) { line in
      guard let line = line.baseAddress else { return }
      var top = 0
      while top < area.height {
        let bottom = min(top + block, area.height)
        var left = 0
        while left < area.width {
          // Blocks end on multiples of 16 panel columns, which write-combining memory takes whole.
          let right = min(area.width, ((area.x + left) / block + 1) * block - area.x)
          for row in top..<bottom {
            var source = unsafe base + (first + row * walk.stepY + left * walk.stepX)
            for column in 0..<(right - left) {
              unsafe line[column] = source.pointee
              unsafe source += walk.stepX
            }
            unsafe PixelWriter.write(
              line, count: right - left, to: corner + (row * pitch + left * format.bytesPerPixel),
              format: format, x: area.x + left, y: area.y + row)
          }
          left = right
        }
        top = bottom
      }
    }
  }
}
