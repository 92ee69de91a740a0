internal import CPango

/// Whether this machine has the fonts that a list is to be written in.
public enum FontCheck {
  /// Names that stand for whatever font fontconfig prefers.
  private static let generic: Set = ["sans", "sans-serif", "serif", "monospace", "system-ui"]

  /// Throws unless a font of the family list `family`, as Pango takes it, is installed.
  ///
  /// Text is never drawn without any font: Pango would end the program.
  public static func require(_ family: String) throws(ArtworkError) {
    try require(family, among: installedFamilies())
  }

  /// Throws unless a font of the family list `family` is among the lower-case names `installed`.
  static func require(
    _ family: String, among installed: Set<String>
  ) throws(ArtworkError) {
    guard !installed.isEmpty else {
      throw ArtworkError(
        subject: "the font",
        reason: "no font at all is installed; apt-get install fonts-dejavu-core")
    }
    let wanted = family.split(separator: ",").map { trimmed($0).lowercased() }
    guard wanted.contains(where: { generic.contains($0) || installed.contains($0) }) else {
      throw ArtworkError(
        subject: "the font",
        reason: "\(family) is not installed (fc-list : family lists what is); install it, "
          + "or apt-get install fonts-dejavu-core and use DejaVu Sans")
    }
  }

  /// Lower-case names of all installed font families.
  ///
  /// The corresponding C function is `pango_font_map_list_families`.
  static func installedFamilies() -> Set<String> {
    guard let map = unsafe pango_cairo_font_map_new() else { return [] }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(map)) }
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    unsafe pango_font_map_list_families(map, &families, &count)
    defer { unsafe g_free(families) }
    var names: Set<String> = []
    for index in 0..<Int(count) {
      guard let family = unsafe families?[index] else { continue }
      guard let name = unsafe pango_font_family_get_name(family) else { continue }
      // Pango itself adds the generic names to what fontconfig lists.
      let lower = unsafe String(cString: name).lowercased()
      if !generic.contains(lower) { names.insert(lower) }
    }
    return names
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
