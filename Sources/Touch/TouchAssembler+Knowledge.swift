extension TouchAssembler {
  /// What puts the positions right that the device tells.
  public var calibration: CalibrationMatrix {
    get { surface.calibration }
    set { surface.calibration = newValue }
  }

  /// Puts positions right by `calibration` from now on.
  ///
  /// Throws, and changes nothing, where tslib's numbers make no sense for the ranges of this device.
  public mutating func calibrate(by calibration: Calibration) throws(CalibrationMatrix.Fault) {
    surface.calibration = try calibration.matrix(x: surface.x, y: surface.y)
  }

  /// Tells how much the axis `code` trembles, in device units, where its range does not say so.
  public mutating func setNoise(_ fuzz: Int32, of code: UInt16) {
    if code == xCode { surface.x.fuzz = fuzz }
    if code == yCode { surface.y.fuzz = fuzz }
  }

  /// Tells where slot `index` was when the device was opened.
  ///
  /// A finger that is already down began before anyone looked; it becomes no contact, so that its
  /// lift is no tap.
  public mutating func setInitial(slot index: Int, trackingID: Int32, x: Int32, y: Int32) {
    guard slots.indices.contains(index) else { return }
    slots[index].trackingID = trackingID
    slots[index].x = x
    slots[index].y = y
  }

  /// Tells which slot was selected when the device was opened.
  public mutating func setInitial(currentSlot index: Int) {
    current = slots.indices.contains(index) ? index : nil
  }

  /// Tells whether a panel without slots was touched when it was opened.
  ///
  /// The fingers of its next frame are then those that began before anyone looked.
  public mutating func setInitial(isTouched: Bool) { unslotted?.isTouchedAlready = isTouched }
}
