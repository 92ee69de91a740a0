// The scenes of `panelist bench` as Qt Quick shows them: the peer of scripts/bench.
// Arguments after "--": folder of the scenes, scene, width, height, frames, file of a grabbed picture.
import QtQuick
import QtQuick.Window

Window {
  id: window

  readonly property var words: Qt.application.arguments.slice(
    Qt.application.arguments.indexOf("--") + 1)
  readonly property string folder: "file://" + words[0] + "/"
  readonly property string scene: words[1]
  readonly property int frames: parseInt(words[4])
  readonly property string grab: words[5] || ""
  readonly property bool isPlain: scene === "plain"
  readonly property bool isParty: scene === "party"
  property int drawn: 0

  width: parseInt(words[2])
  height: parseInt(words[3])
  visible: true
  color: isPlain ? "white" : "black"

  Image {
    visible: !window.isPlain
    source: window.isPlain ? "" : window.folder + "photo-" + window.width + "x" + window.height + ".png"
  }

  ListView {
    id: list

    anchors.fill: parent
    model: 1000
    reuseItems: true
    interactive: false
    header: Item { height: window.isParty ? 108 : 0 }
    footer: Item { height: window.isParty ? 60 : 0 }
    contentY: window.isParty ? -108 : 0

    delegate: Rectangle {
      id: row

      required property int index

      width: list.width
      height: window.isPlain ? 80 : window.isParty ? 64 : 96
      color: window.isPlain ? "white" : window.isParty ? "transparent" : "#80000000"

      Image {
        id: icon

        readonly property int side: window.isParty ? 36 : 64

        visible: !window.isPlain
        x: window.isParty ? 20 : 16
        anchors.verticalCenter: parent.verticalCenter
        source: window.isPlain ? "" : window.folder + "icon" + row.index % 6 + "-" + side + ".png"
      }
      Text {
        id: title

        x: window.isPlain ? 24 : icon.x + icon.side + 12
        y: window.isPlain ? (row.height - height) / 2 : row.height / 2 - height + (window.isParty ? 2 : 4)
        text: "Row " + row.index + " of the list"
        color: window.isPlain ? "black" : "white"
        font { family: "DejaVu Sans"; pixelSize: window.isParty ? 18 : 28; hintingPreference: Font.PreferNoHinting }
      }
      Text {
        visible: !window.isPlain
        x: title.x
        y: row.height / 2 + (window.isParty ? 3 : 5)
        text: window.isPlain ? "" : "What there is to say about number " + row.index
        color: "#b8ffffff"
        font { family: "DejaVu Sans"; pixelSize: window.isParty ? 13 : 20; hintingPreference: Font.PreferNoHinting }
      }
      Text {
        visible: window.isParty
        anchors { right: parent.right; rightMargin: 44; verticalCenter: parent.verticalCenter }
        text: window.isParty ? row.index % 24 + ":00" : ""
        color: "#b8ffffff"
        font { family: "DejaVu Sans"; pixelSize: 13; hintingPreference: Font.PreferNoHinting }
      }
      Rectangle {
        visible: window.isParty
        anchors { left: title.left; right: parent.right; bottom: parent.bottom }
        height: 1
        color: "#30ffffff"
      }
    }
  }

  Image {
    visible: window.grab !== "" || window.drawn > 0
    x: (window.width - 36) / 2
    y: 8
    source: window.folder + "arrow-up.png"
  }
  Image {
    x: (window.width - 36) / 2
    y: window.height - 44
    source: window.folder + "arrow-down.png"
  }

  Timer {
    id: farewell

    interval: 200
    onTriggered: Qt.quit()
  }

  onFrameSwapped: {
    if (drawn === 0) console.log("drawn")
    if (grab !== "" && drawn === 1) {
      list.contentY = 210
    } else if (grab !== "" && drawn === 3) {
      window.contentItem.grabToImage(result => {
        result.saveToFile(window.grab)
        Qt.quit()
      })
    } else if (grab === "" && drawn >= frames) {
      console.log("done")
      // Time for who measures to look at this process's memory.
      farewell.start()
      return
    } else if (grab === "") {
      list.contentY += 7
    }
    drawn += 1
    window.requestUpdate()
  }
}
