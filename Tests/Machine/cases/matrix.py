"""Each driver under each interface, turn and pixel format: the picture is exact, and a finger hits what is drawn under it."""

import os
import re
import signal
import subprocess
import time

import pixels
import png
from guest import HERE, REPOSITORY
from kiosk import BINARY, TERMINAL, until

from .case import BOCHS, CIRRUS, QXL, VIRTIO_GPU, VKMS, case
from .obstacles import GRAPHICS, HOLD_MASTER

APIS = {"atomic": "atomic commits", "legacy": "legacy calls"}
TURNS = [(0, False), (90, False), (180, False), (270, False), (90, True)]
FORMATS = {"xrgb8888": "XR24", "rgb565": "RG16", "rgb888": "RG24"}
ROW = 72
# Colours whose channels all differ, a picture, and no more: each case starts the kiosk anew.
LOOK = f"""\
list: {{content: content.yaml, rowHeight: {ROW}, background: {{color: "#204060"}}}}
cell: {{background: "#e0c8a0", titleColor: "#10406c", subtitleColor: "#7c2e11"}}
arrows: {{color: "#a01c64"}}
render: {{planes: off}}
"""
ICON = os.path.join(REPOSITORY, "config", "images", "room.png")
CONTENT = "items:\n" + "".join(
    f"  - {{id: row-{n}, title: Row {n}, subtitle: of the matrix, icon: {ICON}}}\n" for n in range(24))
# How far from the corner the finger comes down, in pixels.
INSET = 10
PICTURES = {}


class Panel:
    """One display of a machine, in one mode."""

    def __init__(self, machine, width, height, formats=("xrgb8888",), mode=None, output=None, device=None):
        self.machine = machine
        self.width = width
        self.height = height
        self.formats = formats
        self.mode = mode
        self.output = output
        self.device = device

    def configuration(self, bench, api, rotation=0, mirrored=False, format="xrgb8888"):
        keys = {"api": api, "rotation": rotation, "mirrored": "yes" if mirrored else "no", "format": format,
                "mode": self.mode or "~", "output": self.output or "~"}
        return configuration(bench, "display: {%s}\n" % ", ".join(f"{key}: {value}" for key, value in keys.items()))

    def fault(self, bench, picture, format):
        """What is wrong with the screen, which should show `picture`; None if nothing is."""
        in_16_bits = format == "rgb565"
        if self.machine is VKMS:
            folder = "/sys/kernel/debug/dri/0/crtc-0/crc"
            said = bench.guest.check(f"echo auto >{folder}/control && head -n 2 {folder}/data")
            seen, wanted = int(said.split()[-1], 16), pixels.crc(picture, in_16_bits)
            return None if seen == wanted else f"its checksum is {seen:#x}, not {wanted:#x}"
        if in_16_bits:
            picture = pixels.widened(picture, lambda level, bits: level << (8 - bits) | level >> (2 * bits - 8))
        return bench.guest.screendump("matrix.ppm", self.device).difference(picture)


PANELS = [
    Panel(VIRTIO_GPU, 800, 480),
    Panel(BOCHS, 801, 480),
    Panel(CIRRUS, 800, 600, ("xrgb8888", "rgb565"), mode="800x600"),
    Panel(QXL, 800, 600, mode="800x600"),
    Panel(VKMS, 800, 600, ("xrgb8888", "rgb565"), mode="800x600"),
]
WIDTHS = [
    Panel(BOCHS, 376, 480, output="Virtual-2", device="narrow"),
    Panel(BOCHS, 1366, 768, output="Virtual-3", device="wide"),
]


def configuration(bench, lines=""):
    """The path in the guest of a configuration of `lines` and what all cases show."""
    folder = bench.guest.share("matrix")
    os.makedirs(folder, exist_ok=True)
    for name, text in (("content.yaml", CONTENT), ("panelist.yaml", lines + LOOK)):
        with open(os.path.join(folder, name), "w", encoding="ascii") as file:
            file.write(text)
    return "/share/matrix/panelist.yaml"


def shot(bench, width, height):
    """What `panelist shot` makes of the configuration written last, for a panel of that size."""
    path = bench.guest.share("matrix/shot.png")
    configured = bench.guest.share("matrix/panelist.yaml")
    subprocess.run([BINARY, "shot", configured, "-o", path, "--size", f"{width}x{height}"], check=True)
    return png.read(path)


def expected(bench, panel, rotation, mirrored):
    """The upright picture, turned without the product's help; made while no kiosk reads the configuration."""
    size = (panel.width, panel.height)
    drawn = size[::-1] if rotation in (90, 270) else size
    if drawn not in PICTURES:
        configuration(bench)
        PICTURES[drawn] = shot(bench, *drawn)
    return pixels.turned(PICTURES[drawn], rotation, mirrored)


def corners(panel):
    """A recording of four taps on a touch panel of the display's size: top left, top right, bottom left, bottom right."""
    x, y = panel.width - 1, panel.height - 1
    lines = [
        "N: Corner panel", "I: 0018 0001 0002 0003", "P: 02", f"B: 01 {' '.join(['00'] * 41)} 04", "A: 2f 0 4 0 0 0",
        f"A: 35 0 {x} 0 0 0", f"A: 36 0 {y} 0 0 0", "A: 39 0 65535 0 0 0"]
    places = [(left, top) for top in (INSET, y - INSET) for left in (INSET, x - INSET)]
    for number, (left, top) in enumerate(places):
        time = 0.15 * number
        lines += [f"E: {time:.6f} 0003 {code} {value}" for code, value in (
            ("0039", number + 1), ("0035", left), ("0036", top))]
        lines += [f"E: {time:.6f} 0000 0000 0", f"E: {time + 0.06:.6f} 0003 0039 -1", f"E: {time + 0.06:.6f} 0000 0000 0"]
    return "\n".join(lines) + "\n"


def rows_at_corners(panel, rotation):
    """The rows drawn under those taps."""
    last = ((panel.width if rotation in (90, 270) else panel.height) - 1 - INSET) // ROW
    return {0: [0, 0, last, last], 90: [last, 0, last, 0], 180: [last, last, 0, 0], 270: [0, last, 0, last]}[rotation]


def shows_and_hits(bench, panel, api, rotation, mirrored, format):
    bench.stop()
    picture = expected(bench, panel, rotation, mirrored)
    with open(bench.guest.share("corners.evemu"), "w", encoding="ascii") as file:
        file.write(corners(panel))
    log = bench.start(panel.configuration(bench, api, rotation, mirrored, format))
    taps = [BINARY, "finger", "play", "/share/corners.evemu"]
    # Its device is there half a second before it is touched: the picture is looked at meanwhile, unless that
    # takes long and holds flips up, as the checksums of vkms do.
    if panel.machine is not VKMS:
        bench.guest.spawn(taps, "finger.txt")
    display = next(line for line in bench.said().splitlines() if "display: " in line)
    assert f"mode {panel.width}x{panel.height}@" in display, display
    assert f"format {FORMATS[format]}; {APIS[api]}" in display, display
    faults = []

    def same():
        faults.append(panel.fault(bench, picture, format))
        return faults[-1] is None

    try:
        until("the picture", same, 10)
    except AssertionError:
        raise AssertionError(f"the screen is not the picture: {faults[-1]}")
    if panel.machine is VKMS:
        bench.guest.spawn(taps, "finger.txt")
    until("four taps", lambda: len(log.events()) >= 4, 10)
    taps = [event["index"] if event["event"] == "tap" else event["event"] for event in log.events()]
    assert taps == rows_at_corners(panel, rotation), f"{taps}, not {rows_at_corners(panel, rotation)}"


def words(panel, api, rotation, mirrored, format):
    turn = f"turned by {rotation}" if rotation else "upright"
    size = "" if panel in PANELS else f"{panel.width} wide, "
    return f"{size}{api}, {turn}{', mirrored' if mirrored else ''}, {format.upper()}"


def register(panel, *key):
    @case(f"{words(panel, *key)}: the picture is exact and a finger at each corner hits its row", panel.machine)
    def work(bench):
        shows_and_hits(bench, panel, *key)


def gliding_rate(bench, panel, log, upward):
    """Frames a second of a glide, by the time that most of them took."""
    middle = panel.width // 2
    ends = [f"{middle},400", f"{middle},120"]
    mark = len(log.lines())
    bench.finger(
        "swipe", *(ends if upward else reversed(ends)), "--seconds", "0.25", "--size", f"{panel.width}x{panel.height}")
    log.rest(mark)
    times = [tick["t"] for tick in log.ticks(mark) if tick["phase"] == "decelerating"]
    steps = sorted(after - before for before, after in zip(times, times[1:]))
    return 1 / steps[len(steps) // 2]


def register_calm(panel, api):
    @case(f"{api}: it shows nothing anew while nobody touches it, and moves at its refresh", panel.machine)
    def work(bench):
        bench.stop()
        log = bench.start(panel.configuration(bench, api))
        commits = bench.commits(1.5)
        assert not commits, commits
        before = bench.wakes()
        time.sleep(1)
        assert bench.wakes() == before, "it wakes up while nothing happens"
        promised = float(re.search(r"mode \d+x\d+@([\d.]+)", bench.said())[1])
        rates = []
        # An emulated machine that is starved of time shows fewer frames, but never more.
        while len(rates) < 4 and not any(rate > 0.9 * promised for rate in rates):
            rates.append(gliding_rate(bench, panel, log, upward=len(rates) % 2 == 0))
        told = f"{[round(rate, 2) for rate in rates]} frames a second where the mode has {promised}"
        assert all(rate < 1.1 * promised for rate in rates) and rates[-1] > 0.9 * promised, told


def console(bench):
    """What the text console of the kiosk is set to: its mode, its line's and its keyboard's."""
    ask = "import fcntl, os, sys; print(fcntl.ioctl(os.open(sys.argv[1], os.O_RDWR | os.O_NOCTTY), 0x4B44, bytes(8)))"
    keyboard = bench.guest.check(["python3", "-c", ask, TERMINAL]).strip()
    return bench.guest.console_mode(), bench.guest.console_line(), keyboard


def register_killed(panel, api):
    @case(f"{api}: kill -9 amid a drag leaves a console and a keyboard that can be used", panel.machine)
    def work(bench):
        bench.stop()
        before = console(bench)
        log = bench.start(panel.configuration(bench, api))
        assert bench.guest.console_mode() == GRAPHICS
        finger = bench.guest.spawn([
            BINARY, "finger", "swipe", "400,400", "400,100", "--seconds", "2", "--size", f"{panel.width}x{panel.height}"],
            "finger.txt")
        until("the drag", lambda: any(tick["phase"] == "dragging" for tick in log.ticks()), 10)
        process, bench.process = bench.process, None
        bench.guest.signal(process, signal.SIGKILL)
        bench.guest.wait(process, 10)
        until(f"the console as it was, {before}", lambda: console(bench) == before, 5)
        bench.guest.wait(finger, 10)


def register_second(panel):
    @case("while another program has the display it says so and names it, and takes the display after it", panel.machine)
    def work(bench):
        bench.stop()
        holder = bench.guest.spawn(["python3", "-c", HOLD_MASTER], "holder.txt")
        until("the card is held", lambda: "held" in bench.guest.tail("holder.txt"))
        process = bench.launch(panel.configuration(bench, "auto"))
        until("the holder's name", lambda: f"it is open in python3 ({holder})" in bench.said(), 10)
        bench.guest.signal(holder, signal.SIGKILL)
        bench.guest.wait(holder)
        until("it shows the list", lambda: "showing 24 rows" in bench.said(), 10)
        bench.guest.signal(process)
        assert bench.guest.wait(process, 10) == 0


def register_alone(api):
    @case(f"{api}: layers and a pointer that a program left do not stay over the picture", VKMS)
    def work(bench):
        bench.stop()
        panel = next(each for each in PANELS if each.machine is VKMS)
        picture = expected(bench, panel, 0, False)
        other = bench.guest.spawn(["python3", os.path.join(HERE, "leftovers.py")], "leftovers.txt")
        try:
            until("the layers are left", lambda: "left" in bench.guest.tail("leftovers.txt"))
            assert re.search(r"left [1-9]", bench.guest.tail("leftovers.txt")), bench.guest.tail("leftovers.txt")
            bench.start(panel.configuration(bench, api))
            fault = panel.fault(bench, picture, "xrgb8888")
            assert fault is None, fault
        finally:
            bench.guest.signal(other, signal.SIGKILL)
            bench.guest.wait(other)


@case("a turned shot is the upright one, turned", VIRTIO_GPU)
def shots_are_turned(bench):
    for rotation, mirrored in TURNS:
        panel = PANELS[0]
        upright = expected(bench, panel, rotation, mirrored)
        panel.configuration(bench, "auto", rotation, mirrored)
        fault = shot(bench, panel.width, panel.height).difference(upright)
        assert fault is None, f"{rotation}, {mirrored}: {fault}"


for each in PANELS:
    for name in APIS:
        for pixel_format in each.formats:
            for degrees, swapped in TURNS:
                register(each, name, degrees, swapped, pixel_format)
        register_calm(each, name)
    register_killed(each, "auto")
    register_second(each)
for name in APIS:
    register_alone(name)
    register(PANELS[2], name, 0, False, "rgb888")
for each in WIDTHS:
    for name in APIS:
        for degrees in (0, 90):
            register(each, name, degrees, False, "xrgb8888")
