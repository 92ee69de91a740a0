import Artwork
public import Settings

/// Pictures and fonts as the list is drawn with them: image headers are read, fonts looked for.
public struct ShownResources: Resources {
  /// Those of this machine.
  public init() {}

  /// Why the picture at `path` cannot be shown, and what to do; nothing of it is decoded.
  public func fault(inPicture path: String) -> String? {
    fault { () throws(ArtworkError) in try ImageFile.check(path) }
  }

  /// Why nothing can be written in the font families `family`, and what to do.
  public func fault(inFont family: String) -> String? {
    fault { () throws(ArtworkError) in try FontCheck.require(family) }
  }

  private func fault(_ check: () throws(ArtworkError) -> Void) -> String? {
    do {
      try check()
      return nil
    } catch {
      return error.reason
    }
  }
}
