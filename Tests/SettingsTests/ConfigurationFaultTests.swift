import Settings
import Testing

@Suite("A faulty configuration is answered with where, what and what to do")
struct ConfigurationFaultTests {
  static let head = "list: {content: items.yaml}\n"

  static let cases = [
    BadInput(
      "a key that is nearly right", head + "display: {rotatoin: 90}\n",
      "2:11: unknown key \"rotatoin\" in display: did you mean \"rotation\"? "
        + "Known here: rotation, mirrored, scale, output, mode, api, format, allowVTSwitch, blankAfter, backlight"
    ),
    BadInput(
      "a key at the top that is nearly right", head + "Arrow: {}\n",
      "2:1: unknown key \"Arrow\": did you mean \"arrows\"? "
        + "Known here: display, touch, list, cell, arrows, scrolling, hints, input, render"),
    BadInput(
      "planes that do something unheard of", head + "render: {planes: maybe}\n",
      "2:18: render.planes must be one of auto, off, force, not \"maybe\""),
    BadInput(
      "a light that is no folder", head + "display: {backlight: 10-0045}\n",
      "2:22: display.backlight must be a path like /sys/class/backlight/NAME, not \"10-0045\""),
    BadInput(
      "a panel that is dark at once", head + "display: {blankAfter: 0}\n",
      "2:23: display.blankAfter must be a number from 1 to 86400 seconds, not \"0\""),
    BadInput(
      "a turn that no panel makes", head + "display:\n  rotation: 45\n",
      "3:13: display.rotation must be one of 0, 90, 180, 270, not \"45\""),
    BadInput(
      "NaN", "list:\n  content: items.yaml\n  rowHeight: .nan\n",
      "3:14: list.rowHeight must be a number from 1 to 2000 points, not \".nan\""),
    BadInput(
      "NaN as C writes it", "list:\n  content: items.yaml\n  rowHeight: nan\n",
      "3:14: list.rowHeight must be a number from 1 to 2000 points, not \"nan\""),
    BadInput(
      "an endless row", "list:\n  content: items.yaml\n  rowHeight: 1e999\n",
      "3:14: list.rowHeight must be a number from 1 to 2000 points, not \"1e999\""),
    BadInput(
      "a negative inset", "list: {content: items.yaml, insets: [0, -1, 0, 0]}\n",
      "1:41: list.insets left must be a number from 0 to 10000 points, not \"-1\""),
    BadInput(
      "three insets", "list: {content: items.yaml, insets: [0, 1, 0]}\n",
      "1:37: list.insets must be one number or [top, left, bottom, right] in points, "
        + "not a list of 3"),
    BadInput(
      "an arrow without extent", head + "arrows: {up: {frame: [1, 2, 0, 18]}}\n",
      "2:29: arrows.up.frame width must be a number from 1 to 10000 points, not \"0\""),
    BadInput(
      "an arrow's frame that is no list", head + "arrows: {down: {frame: 18}}\n",
      "2:24: arrows.down.frame must be [x, y, width, height] in points, not \"18\""),
    BadInput(
      "a colour without quotes", head + "cell:\n  titleColor: #fff\n",
      "3:14: cell.titleColor is empty: \"#\" begins a comment, so put the colour in quotes: "
        + "\"#ffffff\""),
    BadInput(
      "a colour that is none", head + "cell: {titleColor: \"#12345\"}\n",
      "2:20: cell.titleColor must be a colour, not \"#12345\": write \"#rrggbb\", "
        + "\"#rrggbbaa\", white, black or clear"),
    BadInput(
      "nothing behind everything",
      "list: {content: items.yaml, background: {color: clear}}\n",
      "1:49: list.background.color must be opaque, as there is nothing behind it: write "
        + "\"#rrggbb\""),
    BadInput(
      "a picture that is not there", "list: {content: items.yaml, background: {image: x.png}}\n",
      "1:49: list.background.image: the picture x.png does not exist: correct the path, which "
        + "counts from the folder of this file, or put the picture there"),
    BadInput(
      "no word on the content", "display: {}\n",
      "1:1: list.content is missing: name the content file, list: {content: items.yaml}"),
    BadInput(
      "a content file that is not there", "list:\n  content: none.yaml\n",
      "2:12: list.content: the file none.yaml does not exist: name a file that can be read; the "
        + "path counts from the folder of this file"),
    BadInput(
      "a folder as content", "list: {content: \".\"}\n",
      "1:17: list.content: the file . is a directory: name a file that can be read; the path "
        + "counts from the folder of this file"),
    BadInput(
      "a picture that is none", "list: {content: items.yaml, background: {image: bad.png}}\n",
      "1:49: list.background.image: the picture bad.png: not an image; save it as PNG"),
    BadInput(
      "a font that is not installed", head + "cell: {fontFamily: Bad Sans}\n",
      "2:20: cell.fontFamily: font Bad Sans is not installed; install it"),
    BadInput(
      "a mode that is none", head + "display: {mode: big}\n",
      "2:17: display.mode must be like 800x480 or 800x480@60, not \"big\"; \"panelist doctor\" "
        + "lists the modes"),
    BadInput(
      "an interface and pixels that are none", head + "display: {api: gl, format: bgr}\n",
      "2:16: display.api must be one of auto, atomic, legacy, not \"gl\"",
      "2:28: display.format must be one of auto, xrgb8888, rgb565, xbgr8888, rgb888, not \"bgr\""),
    BadInput(
      "a flag that is no flag", head + "touch: {grab: maybe}\n",
      "2:15: touch.grab must be true or false, not \"maybe\""),
    BadInput(
      "a way to show fingers that there is not", head + "touch: {mode: quick}\n",
      "2:15: touch.mode must be one of auto, fast, smooth, not \"quick\""),
    BadInput(
      "a highlight that comes after the tap", head + "touch: {highlightDelay: 2000}\n",
      "2:25: touch.highlightDelay must be a number from 0 to 1000 milliseconds, not \"2000\""),
    BadInput(
      "a rest that there is not", head + "scrolling: {snap: pages}\n",
      "2:19: scrolling.snap must be one of off, rows, not \"pages\""),
    BadInput(
      "a calibration of five numbers", head + "touch: {calibration: [1, 0, 0, 0, 1]}\n",
      "2:22: touch.calibration: a calibration matrix has the 6 numbers a b c d e f, not 5"),
    BadInput(
      "an even median", head + "touch: {filters: {median: 4}}\n",
      "2:27: touch.filters.median must be one of 1, 3, 5, 7, 9, not \"4\""),
    BadInput(
      "a debounce of a second", head + "touch: {filters: {debounce: 1000}}\n",
      "2:29: touch.filters.debounce must be a number from 0 to 200 milliseconds, not \"1000\""),
    BadInput(
      "a calibration without a plane", head + "touch: {calibration: [1, 1, 0, 1, 1, 0]}\n",
      "2:22: touch.calibration: this calibration matrix puts the whole panel onto one line"),
    BadInput(
      "a calibration that is no list", head + "touch: {calibration: left}\n",
      "2:22: touch.calibration must be a list of 6 numbers [a, b, c, d, e, f] or "
        + "{pointercal: FILE}, not \"left\""),
    BadInput(
      "a calibration by tslib without its file", head + "touch: {calibration: {size: 8x8}}\n",
      "2:22: touch.calibration.pointercal is missing: name the file that ts_calibrate wrote, "
        + "pointercal: /etc/pointercal"),
    BadInput(
      "a calibration by a file that is not there",
      head + "touch: {calibration: {pointercal: gone}}\n",
      "2:35: touch.calibration.pointercal: the file gone does not exist: name a file that can be "
        + "read"),
    BadInput(
      "a calibration by a file of words",
      head + "touch: {calibration: {pointercal: items.yaml}}\n",
      "2:35: touch.calibration.pointercal: the file items.yaml has \"items:\" where a whole number "
        + "belongs: run ts_calibrate again"),
    BadInput(
      "a calibration for a picture without a size",
      head + "touch: {calibration: {pointercal: items.yaml, size: big}}\n",
      "2:53: touch.calibration.size must be like 800x480, not \"big\""),
    BadInput(
      "a coasting that never ends", head + "scrolling: {decelerationRate: 1}\n",
      "2:31: scrolling.decelerationRate, unless normal or fast, must be a number from 0.5 to "
        + "0.9999 (the speed kept after a millisecond), not \"1\""),
    BadInput(
      "a list where keys belong", "- 1\n",
      "1:1: the file must be a mapping with the keys display, touch, list, cell, arrows, "
        + "scrolling, hints, input, render, not a list"),
    BadInput(
      "two faults and a key given twice",
      head + "touch: {grab: 1}\ndisplay: {scale: 99}\ntouch: {}\n",
      "2:15: touch.grab must be true or false, not \"1\"",
      "3:18: display.scale must be a number from 0.5 to 8 pixels a point, not \"99\"",
      "4:1: the key \"touch\" was given in line 2 already: remove one of them"),
  ]

  @Test("Every fault of meaning is printed with its place", arguments: cases)
  func meaning(_ input: BadInput) throws {
    let folder = Folder([
      "panelist.yaml": input.text, "items.yaml": "items: []\n", "bad.png": "?",
    ])
    #expect(folder.faults() == input.faults.map { "panelist.yaml:\($0)" })
  }

  @Test("The faults of configuration and content come together, the configuration's first")
  func bothFiles() throws {
    let folder = Folder([
      "panelist.yaml": "list: {content: items.yaml}\ntouch: 1\n", "items.yaml": "items: 1\n",
    ])
    #expect(
      folder.faults() == [
        "panelist.yaml:2:8: touch must be a mapping with the keys grab, mode, calibration, "
          + "highlightDelay, longPressDelay, filters, not \"1\"",
        "items.yaml:1:8: items must be a list, not \"1\"",
      ])
  }

  @Test("A configuration that is not there is named")
  func missing() throws {
    let folder = Folder()
    #expect(
      folder.faults() == [
        "panelist.yaml:1:1: the file does not exist: name a file that can be read"
      ])
  }
}
