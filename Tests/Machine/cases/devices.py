"""Every device of Tests/Devices on a real kernel, made by uinput and touched as its driver would tell it."""

import json
import os

import guest
from kiosk import BINARY, DEMO, until

from .case import VIRTIO_GPU, case

FOLDER = os.path.join(guest.REPOSITORY, "Tests", "Devices")
# The kernel makes no axis that counts backwards, and gives all slots tracking ids.
RECORDED_ONLY = {"backwards", "slots-without-ids"}
NAMES = sorted({name[:-6] for name in os.listdir(FOLDER) if name.endswith(".evemu")} - RECORDED_ONLY)
SYN, KEY, ABS = 0, 1, 3
X, Y, SLOT, MT_X, MT_Y, ID, RESERVED = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39, 0x2E
TOUCH, LEFT = 0x14A, 0x110
# Holds a device as a program with EVIOCGRAB does, until it is told to end.
HOLD = """
import fcntl, os, signal, sys, time
deadline = time.monotonic() + 10
while True:
    names = [n for n in os.listdir("/sys/class/input") if n.startswith("event")
             and open(f"/sys/class/input/{n}/device/name").read().strip() == sys.argv[1]]
    if names and os.path.exists("/dev/input/" + names[0]):
        break
    if time.monotonic() > deadline:
        sys.exit(1)
    time.sleep(0.02)
fd = os.open("/dev/input/" + names[0], os.O_RDONLY)
fcntl.ioctl(fd, 0x40044590, 1)
print("held", flush=True)
signal.pause()
"""


class Device:
    """A device as its file describes it, and recordings of one finger on it."""

    def __init__(self, name):
        with open(os.path.join(FOLDER, name + ".evemu"), encoding="utf-8") as file:
            self.text = file.read()
        self.title = next(line[3:] for line in self.text.splitlines() if line.startswith("N: "))
        lines = [line.split() for line in self.text.splitlines() if line.startswith("A: ")]
        self.axes = {int(fields[1], 16): (int(fields[2]), int(fields[3])) for fields in lines}
        keys = next((line.split()[2:] for line in self.text.splitlines() if line.startswith("B: 01")), [])
        self.keys = {byte * 8 + bit for byte, text in enumerate(keys) for bit in range(8) if int(text, 16) >> bit & 1}
        speaks = MT_X in self.axes and RESERVED not in self.axes
        self.slots = speaks and SLOT in self.axes and ID in self.axes
        self.contacts = speaks and SLOT not in self.axes
        self.codes = (MT_X, MT_Y) if self.slots or self.contacts else (X, Y)
        self.button = next((key for key in (TOUCH, LEFT) if key in self.keys), None)
        self.events = []

    def send(self, time, kind, code, value):
        self.events.append(f"E: {time:.6f} {kind:04x} {code:04x} {value}")

    def place(self, time, x, y, tracking):
        """A finger at percent of the panel; `tracking` is None where it goes on."""
        values = [low + int((high - low) * part / 100) for (low, high), part in zip(
            (self.axes[code] for code in self.codes), (x, y))]
        if self.contacts:
            if ID in self.axes:
                self.send(time, ABS, ID, 3)
        elif self.slots and tracking is not None:
            self.send(time, ABS, ID, tracking)
        for code, value in zip(self.codes, values):
            self.send(time, ABS, code, value)
        if self.contacts:
            self.send(time, SYN, 2, 0)
        if tracking is not None and self.button:
            self.send(time, KEY, self.button, 1)
        self.send(time, SYN, 0, 0)

    def lift(self, time):
        if self.contacts:
            self.send(time, SYN, 2, 0)
        elif self.slots:
            self.send(time, ABS, ID, -1)
        if self.button:
            self.send(time, KEY, self.button, 0)
        self.send(time, SYN, 0, 0)

    def swipe(self, time=0.0):
        """Up over 40 % of the panel in a quarter of a second."""
        self.place(time, 50, 80, 11)
        for step in range(1, 26):
            self.place(time + step / 100, 50, 80 - step * 1.6, None)
        self.lift(time + 0.26)
        return time + 0.26

    def tap(self, time, y=50):
        self.place(time, 50, y, 12)
        self.lift(time + 0.08)

    def play(self, bench, file="device.evemu"):
        """Writes the recording into the guest; returns the command that plays it."""
        with open(bench.guest.share(file), "w", encoding="utf-8") as out:
            out.write(self.text + "\n".join(self.events) + "\n")
        return [BINARY, "finger", "play", f"/share/{file}"]


def row_of(event):
    return event["index"] if event["event"] == "tap" else None


@case("each kind of touch device scrolls the list and taps the row under its finger", VIRTIO_GPU)
def every_device(bench):
    faults = []
    bench.start()
    for name in NAMES:
        device = Device(name)
        device.swipe()
        # The list glides for a while; then two taps on one place, the second without a new place to tell.
        device.tap(4.5)
        device.tap(5.0)
        mark = len(bench.log.lines())
        bench.guest.check(device.play(bench), timeout=30)
        events = until(
            f"{name}: three gestures",
            lambda: len([e for e in bench.log.events(mark) if e["event"] in ("scrollEnded", "tap")]) >= 3
            and bench.log.events(mark), 10)
        kinds = [event["event"] for event in events]
        rows = [row_of(event) for event in events if event["event"] == "tap"]
        if kinds != ["scrollBegan", "scrollEnded", "tap", "tap"] or rows[0] != rows[1]:
            faults.append((name, kinds, rows))
            continue
        tick = bench.log.rest(mark)
        height = 72
        expected = int((tick["offset"]["y"] + bench.guest.height * 0.5) // height)
        if abs(rows[0] - expected) > 1:
            faults.append((name, "row", rows[0], expected))
        # Back to the top for the next one, by a new start.
        if tick["offset"]["y"] > tick["limits"]["maxY"] / 2:
            bench.start()
    assert not faults, faults


@case("no other program sees the touches while the list is shown, and doctor still knows the panel", VIRTIO_GPU)
def grabbed(bench):
    bench.start()
    device = Device("ten-fingers")
    device.tap(0)
    device.tap(3.0)
    process = bench.guest.spawn(device.play(bench), "play.txt")
    until("the kiosk uses the panel", lambda: device.title in bench.said())

    def reported():
        report = json.loads(bench.guest.run([BINARY, "doctor", "--json"]).output)
        return next((entry for entry in report["inputs"] if entry["name"] == device.title), None)

    seen = until("doctor sees the panel", reported)
    assert seen["use"] == "touchscreen" and "EVIOCGRAB" in seen["reason"], seen
    assert bench.guest.wait(process, 15) == 0, bench.guest.tail("play.txt")
    taps = [event for event in bench.log.events() if event["event"] == "tap"]
    assert len(taps) == 2, taps


@case("a panel that another program holds is named, and used once that program ends", VIRTIO_GPU)
def held(bench):
    bench.stop()
    device = Device("bare-slots")
    for second in range(1, 25):
        device.tap(second)
    process = bench.guest.spawn(device.play(bench), "play.txt")
    holder = bench.guest.spawn(["python3", "-u", "-c", HOLD, device.title], "hold.txt")
    until("another program holds the panel", lambda: "held" in bench.guest.tail("hold.txt"))
    bench.start()
    until("the kiosk names it", lambda: "grabbed by another program" in bench.said())
    assert not bench.log.events(), bench.log.events()
    bench.guest.signal(holder)
    until("the kiosk is tapped", lambda: [event for event in bench.log.events() if event["event"] == "tap"], 10)
    bench.guest.signal(process)
    bench.guest.wait(process, 10)


@case("a recording of a live panel replays as the gesture that was made on it", VIRTIO_GPU)
def recorded(bench):
    bench.stop()
    device = Device("ten-fingers")
    # The first event is played at once, whatever its time: this one only begins the wait.
    device.tap(0)
    device.swipe(9.0)
    player = bench.guest.spawn(device.play(bench), "play.txt")
    until("the panel is there", lambda: device.title in bench.guest.run([BINARY, "doctor"]).output)
    said = bench.guest.run([BINARY, "record", "-o", "/share/live.evemu", "--seconds", "14"], 40)
    assert said.code == 0 and device.title in said.output, said.output
    assert bench.guest.wait(player, 20) == 0, bench.guest.tail("play.txt")
    with open(bench.guest.share("live.evemu"), encoding="utf-8") as file:
        assert "Virtual-1" in file.read(), "no display state"
    replayed = bench.guest.run([BINARY, "replay", DEMO, "--touch", "/share/live.evemu"], 60)
    events = [line for line in replayed.output.splitlines() if '"event"' in line]
    assert replayed.code == 0 and len(events) >= 2 and "scrollEnded" in events[-1], replayed.output[-2000:]
