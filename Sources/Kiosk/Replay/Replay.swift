import Geometry
import Interface
import Raster
import Settings
import Touch

/// Plays recorded fingers on the product with a memory display and a virtual clock.
public func replay(_ options: ReplayOptions) -> Int32 {
  exitStatus { () throws(KioskError) in
    let configuration = try load(options.configuration)
    let recording = try loadRecording(options.touchFiles)
    let stage = try Stage(configuration, panel: options.size, scale: options.scale)
    let touch = configuration.settings.touch
    let script = try TouchScript(
      recording, calibration: touch.calibration, filters: touch.filters, mapping: stage.mapping)
    var player = try Replay(stage: stage, script: script, options: options)
    try player.play()
  }
}

/// One run of a script, refresh tick after refresh tick.
struct Replay: ~Copyable {
  private var stage: Stage
  private let script: TouchScript
  private let refresh: Double
  private let end: Duration?
  private let framesDirectory: String?
  private var log: LogSink
  private var nextFrame = 0
  private var happenings: [TimedHappening] = []

  init(stage: consuming Stage, script: TouchScript, options: ReplayOptions) throws(KioskError) {
    let log = try LogSink(options.log)
    if let directory = options.framesDirectory { try makeDirectory(directory) }
    self.log = log
    self.stage = stage
    self.script = script
    refresh = options.refresh
    end = options.until.map { .seconds($0) }
    framesDirectory = options.framesDirectory
  }

  mutating func play() throws(KioskError) {
    var tick = 0
    while true {
      let time = Duration.seconds(Double(tick) / refresh)
      if let end, time > end { break }
      touch(until: time)
      try show(at: time, tick: tick)
      if end == nil && isAtRest(at: time) { break }
      tick += 1
    }
    try log.flush()
  }

  private mutating func touch(until time: Duration) {
    while nextFrame < script.frames.count, script.frames[nextFrame].time <= time {
      stage.interface.handle(script.frames[nextFrame], happenings: &happenings)
      nextFrame += 1
    }
    stage.interface.settle(at: time, happenings: &happenings)
    for entry in happenings {
      log.write(LogLine.happening(at: entry.time, entry.happening, items: stage.items))
    }
    happenings.removeAll(keepingCapacity: true)
  }

  private mutating func show(at time: Duration, tick: Int) throws(KioskError) {
    let state = stage.interface.state(at: time)
    let damage = stage.draw(state)
    log.write(LogLine.tick(at: time, isDrawn: !damage.isEmpty, state))
    guard let framesDirectory, !damage.isEmpty else { return }
    let digits = String(tick)
    let name = "frame-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
    try writePicture(of: stage, to: framesDirectory + "/" + name)
  }

  private func isAtRest(at time: Duration) -> Bool {
    nextFrame == script.frames.count && !stage.interface.isMoving(at: time)
      && stage.interface.nextChange(after: time) == nil
  }
}
