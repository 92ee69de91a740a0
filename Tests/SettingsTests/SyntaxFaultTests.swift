import Glibc
import Settings
import Testing

@Suite("A file that is no YAML or JSON is answered with its first fault")
struct SyntaxFaultTests {
  static let deep = String(repeating: "[", count: 100_000)
  static let remedy = "look at the indentation, quotes and brackets here and in the line before"

  static let cases = [
    BadInput("nothing", "", "1:1: the file is empty: write it anew"),
    BadInput(
      "only a comment", "# soon\n", "1:1: the file says nothing: it must hold at least one key"),
    BadInput(
      "a file that was cut off", "{\"items\": [{\"id\": \"a\", \"ti",
      "1:27: not valid YAML or JSON: found unexpected end of stream, while scanning a quoted "
        + "scalar: close the quotes; the file may be cut off"),
    BadInput(
      "a bracket too few", "items: [{id: a, title: A}\nmore: 1\n",
      "2:1: not valid YAML or JSON: did not find expected ',' or ']', while parsing a flow "
        + "sequence from line 1: \(remedy)"),
    BadInput(
      "a tab as indentation", "items:\n\t- id: a\n",
      "2:1: not valid YAML or JSON: found character that cannot start any token, while scanning "
        + "for the next token: indent with spaces and put quotes around text that begins with a "
        + "sign"),
    BadInput(
      "half a surrogate pair", "{\"items\": \"\\ud83d\"}",
      "1:14: not valid YAML or JSON: found invalid Unicode character escape code, while parsing a "
        + "quoted scalar: write the character itself, or a backslash twice"),
    BadInput(
      "lists in lists without end", deep,
      "1:65: lists and mappings lie more than 64 deep: flatten them"),
    BadInput(
      "an alias", "items: &all []\n",
      "1:8: anchors (&) and tags (!) are not understood: remove it"),
    BadInput(
      "an alias of nothing", "items: *all\n",
      "1:8: aliases (*) are not understood: write the value out again"),
    BadInput(
      "a tag", "items: !!set []\n",
      "1:8: anchors (&) and tags (!) are not understood: remove it"),
    BadInput(
      "two documents", "items: []\n---\nitems: []\n",
      "2:1: a second document begins here: keep one document, without \"---\""),
    BadInput(
      "a list as a key", "[a]: 1\n", "1:1: a key must be a word: write \"key: value\""),
    BadInput(
      "a NUL", "items: \0\n", "1:8: the control character U+0000 has no place in text: remove it"),
    BadInput(
      "a NUL in disguise", "items: [{id: \"a\\0\"}]",
      "1:14: this text holds a NUL character: remove \"\\0\" from it"),
  ]

  @Test("The first fault of syntax is printed with its place", arguments: cases)
  func syntax(_ input: BadInput) throws {
    let folder = Folder([
      "panelist.yaml": "list: {content: items.yaml}\n", "items.yaml": input.text,
    ])
    #expect(folder.faults() == input.faults.map { "items.yaml:\($0)" })
  }

  @Test("Bytes that are not UTF-8 are found in the column where they are")
  func notText() throws {
    let folder = Folder(["panelist.yaml": "list: {content: items.yaml}\n"])
    folder.write(Array("# ä\nid: ".utf8) + [0xFF, 0x0A], to: "items.yaml")
    #expect(
      folder.faults() == ["items.yaml:2:5: this is not UTF-8 text: save the file as UTF-8"])
  }

  @Test("A content file of 100 MB is refused without being read")
  func large() throws {
    let folder = Folder([
      "panelist.yaml": "list: {content: items.json}\n", "items.json": "{",
    ])
    let made = unsafe truncate("\(folder.path)/items.json", 100_000_000)
    #expect(made == 0)
    #expect(
      folder.faults() == [
        "panelist.yaml:1:17: list.content: the file items.json has 100000000 bytes, more than the "
          + "16777216 (16 MB) that are read: shorten it"
      ])
  }

  @Test("A pipe as content is refused and not waited for")
  func pipe() throws {
    let folder = Folder(["panelist.yaml": "list: {content: items.yaml}\n"])
    let made = unsafe mkfifo("\(folder.path)/items.yaml", 0o600)
    #expect(made == 0)
    #expect(
      folder.faults() == [
        "panelist.yaml:1:17: list.content: the file items.yaml is not a regular file: name a "
          + "file that can be read; the path counts from the folder of this file"
      ])
  }
}
