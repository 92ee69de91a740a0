/// What a configuration names besides text, and whether it can be shown.
public protocol Resources {
  /// What is wrong with the picture in the readable file at `path`, and what to do; `nil` if nothing.
  func fault(inPicture path: String) -> String?
  /// What is wrong with a list of font families, and what to do; `nil` if nothing.
  func fault(inFont family: String) -> String?
}
