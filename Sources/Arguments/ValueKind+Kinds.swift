public import Geometry

extension ValueKind where Value == String {
  /// The path of a file or a folder, shown as `placeholder`.
  public static func path(_ placeholder: String = "FILE") -> Self {
    Self(placeholder: placeholder, expectation: "a path that is not empty") {
      $0.isEmpty ? nil : $0
    }
  }

  /// One of `words`.
  public static func word(_ words: [String], placeholder: String) -> Self {
    let expectation = "one of \(words.joined(separator: ", "))"
    return Self(placeholder: placeholder, expectation: expectation) {
      words.contains($0) ? $0 : nil
    }
  }
}

extension ValueKind where Value == PixelSize {
  /// Longest side of a picture, in pixels.
  public static var longestSide: Int { 16384 }

  /// A size in pixels, written `800x480`.
  public static var size: Self {
    let expectation =
      "width x height in pixels, each 1 to \(longestSide), such as 800x480"
    return Self(placeholder: "WxH", expectation: expectation) { text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false)
      guard sides.count == 2, let width = wholeNumber(sides[0]), let height = wholeNumber(sides[1]),
        (1...longestSide).contains(width), (1...longestSide).contains(height)
      else { return nil }
      return PixelSize(width: width, height: height)
    }
  }
}

extension ValueKind where Value == Point {
  /// A position, written `400,300`; two finite numbers.
  public static var position: Self {
    Self(placeholder: "X,Y", expectation: "two numbers with a comma between, such as 400,300") {
      text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2, let x = decimalNumber(parts[0]), let y = decimalNumber(parts[1])
      else { return nil }
      return Point(x: x, y: y)
    }
  }
}

extension ValueKind where Value == Double {
  /// A finite number within `range`, in `unit`.
  public static func number(
    in range: ClosedRange<Double>, unit: String = "", placeholder: String
  ) -> Self {
    let bounds = "\(short(range.lowerBound)) to \(short(range.upperBound))"
    let expectation = "a number from \(bounds)\(unit.isEmpty ? "" : " ")\(unit)"
    return Self(placeholder: placeholder, expectation: expectation) { text in
      decimalNumber(text[...]).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Any finite number, in `unit`.
  public static func number(unit: String, placeholder: String) -> Self {
    Self(placeholder: placeholder, expectation: "a number of \(unit)") { decimalNumber($0[...]) }
  }

  /// A time greater than nothing, at most a day, in seconds.
  public static var seconds: Self {
    Self(
      placeholder: "SECONDS",
      expectation: "a number of seconds greater than 0 and at most 86400 (a day)"
    ) { text in
      decimalNumber(text[...]).flatMap { $0 > 0 && $0 <= 86400 ? $0 : nil }
    }
  }
}

extension ValueKind where Value == Rotation {
  /// A clockwise turn in degrees: 0, 90, 180 or 270.
  public static var rotation: Self {
    Self(placeholder: "DEGREES", expectation: "0, 90, 180 or 270") { text in
      wholeNumber(text[...]).flatMap { Rotation(rawValue: $0) }
    }
  }
}

/// The number that plain digits stand for.
private func wholeNumber(_ text: Substring) -> Int? {
  guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
  else { return nil }
  return Int(text)
}

/// The finite number that a decimal text stands for; `inf`, `nan` and hexadecimal are none.
private func decimalNumber(_ text: Substring) -> Double? {
  guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Double(text),
    number.isFinite
  else { return nil }
  return number
}

/// `number` without a fraction that says nothing.
private func short(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? String(number)
}
