import Settings
import Testing

@Suite("Faulty content is answered with where, what and what to do")
struct ContentFaultTests {
  static let cases = [
    BadInput(
      "an item without title", "items:\n  - id: a\n",
      "2:5: this item has no title: add title: and the text to show"),
    BadInput(
      "a title that says nothing", "items: [{id: a, title: }]\n",
      "1:9: this item has no title: add title: and the text to show"),
    BadInput(
      "a blank title", "items: [{id: a, title: \" \"}]\n",
      "1:24: item.title must not be blank: write text or leave the key out"),
    BadInput(
      "an item without id", "items: [{title: A}]\n",
      "1:9: this item has no id: add id: and a word no other item has"),
    BadInput(
      "an id used twice",
      "items:\n  - {id: a, title: A}\n  - {id: b, title: B}\n  - {id: a, title: C}\n",
      "4:10: the id \"a\" is that of the item in line 2 already: give each item its own"),
    BadInput(
      "an icon that is not there", "items: [{id: a, title: A, icon: no/a.png}]\n",
      "1:33: item.icon: the picture no/a.png does not exist: correct the path, which counts from "
        + "the folder of this file, or put the picture there"),
    BadInput(
      "a command for a shell", "items: [{id: a, title: A, action: {command: ls -l}}]\n",
      "1:45: item.action.command must be a list, [/usr/bin/program, argument], not \"ls -l\": no "
        + "shell takes it apart"),
    BadInput(
      "an empty command", "items: [{id: a, title: A, action: {command: []}}]\n",
      "1:45: item.action.command must be a list, [/usr/bin/program, argument], not an empty one: "
        + "no shell takes it apart"),
    BadInput(
      "an action without command", "items: [{id: a, title: A, action: {run: x}}]\n",
      "1:35: item.action.command is missing: write command: [/usr/bin/program, argument]",
      "1:36: unknown key \"run\" in item.action: did you mean \"command\"?"),
    BadInput(
      "an item that is a word", "items: [a]\n",
      "1:9: item must be a mapping with the keys id, title, subtitle, icon, trailing, action, "
        + "not \"a\""),
    BadInput(
      "a list without a name", "[]",
      "1:1: the file must be a mapping with the keys items, not a list"),
    BadInput(
      "no items", "{}",
      "1:1: items is missing: write items: and below it - {id: first, title: First}"),
    BadInput(
      "columns after two pairs of escapes",
      "{\"items\": [\n{\"id\": \"a\", \"title\": \"\\ud83d\\ude00\\ud83d\\ude01\", \"x\": 1}]}",
      "2:50: unknown key \"x\" in item: did you mean \"id\"? "
        + "Known here: id, title, subtitle, icon, trailing, action"),
  ]

  @Test("Every fault of meaning is printed with its place", arguments: cases)
  func meaning(_ input: BadInput) throws {
    let folder = Folder([
      "panelist.yaml": "list: {content: items.yaml}\n", "items.yaml": input.text,
    ])
    #expect(folder.faults() == input.faults.map { "items.yaml:\($0)" })
  }
}
