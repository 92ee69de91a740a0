"""Planes that move show what composition shows: read back from vkms as it mixed them."""

import os
import random
import signal
import subprocess
import time

import png
from guest import HERE, REPOSITORY
from kiosk import BINARY, until

from .case import VKMS, case

WIDTH, HEIGHT = 800, 600
WRITEBACK = os.path.join(HERE, "writeback.py")
CONTENT = os.path.join(REPOSITORY, "config", "content.yaml")
LOOKS = {
    "opaque": "",
    "clear": "  background: {image: %s}\ncell: {background: \"#ffffff80\"}\n" % os.path.join(
        REPOSITORY, "config", "images", "room.png"),
}
# Where the arrows are: 44 pixels in the middle, 4 from the edges.
ARROWS = [(370, 0, 60, 60), (370, HEIGHT - 60, 60, 60)]


def configuration(bench, look, planes="auto"):
    path = bench.guest.share(f"planes-{look}.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            f"display: {{mode: {WIDTH}x{HEIGHT}}}\nrender: {{planes: {planes}}}\nlist:\n  content: {CONTENT}\n{LOOKS[look]}")
    return f"/share/planes-{look}.yaml", path


def composed(bench, path, offset):
    """What `panelist shot` draws at `offset`."""
    target = bench.guest.share("planes-shot.png")
    subprocess.run(
        [BINARY, "shot", path, "-o", target, "--size", f"{WIDTH}x{HEIGHT}", "--offset", repr(offset)], check=True)
    return png.read(target).pixels


def mixed(bench):
    """What the card makes of its planes now."""
    said = bench.guest.check(["/usr/bin/python3", "-S", WRITEBACK, str(bench.process), "/share/written.raw"])
    assert said.split() == [str(WIDTH), str(HEIGHT)], said
    with open(bench.guest.share("written.raw"), "rb") as file:
        raw = file.read()
    picture = bytearray(3 * WIDTH * HEIGHT)
    for channel in range(3):
        picture[channel::3] = raw[2 - channel::4]
    return bytes(picture)


def farthest(seen, wanted, tolerance, arrows):
    """What is wrong with `seen`; None if no channel is more than `tolerance` off, nor 1 off where arrows are mixed."""
    for y in range(HEIGHT):
        row = slice(3 * y * WIDTH, 3 * (y + 1) * WIDTH)
        a, b = seen[row], wanted[row]
        if a == b:
            continue
        for at, (one, other) in enumerate(zip(a, b)):
            x = at // 3
            within = any(left <= x < left + w and top <= y < top + h for left, top, w, h in ARROWS)
            if within and not arrows:
                continue
            if abs(one - other) > (max(1, tolerance) if within else tolerance):
                return f"channel {at % 3} of {x},{y} is {one}, not {other}"
    return None


def swipe(bench, chance):
    """A flick of random length and direction."""
    start, end = 300, 300 + chance.choice([-1, -1, -1, 1, 1]) * chance.randint(60, 280)
    bench.finger("swipe", f"400,{start}", f"400,{max(5, min(475, end))}", "--seconds", f"{chance.uniform(0.1, 0.4):.2f}")


@case("an opaque list on planes is what is composed, exactly, wherever it rests and while it moves", VKMS)
def opaque(bench):
    check(bench, "opaque", 0)


@case("a list over a picture on planes is what is composed, within 1 of 255, wherever it rests and while it moves", VKMS)
def clear(bench):
    check(bench, "clear", 1)


def check(bench, look, tolerance):
    inside, outside = configuration(bench, look)
    log = bench.start(inside)
    until("planes", lambda: "rows move on" in bench.said())
    chance = random.Random(look)
    offsets = set()
    for turn in range(8):
        mark = len(log.lines())
        swipe(bench, chance)
        if turn % 2:
            log.rest(mark)
        else:
            time.sleep(chance.uniform(0, 0.2))
            bench.guest.signal(bench.process, signal.SIGSTOP)
            # What was handed over shows at the next refresh.
            time.sleep(0.3)
        last = len(log.ticks()) - 1
        seen = mixed(bench)
        bench.guest.signal(bench.process, signal.SIGCONT)
        log.rest(mark)
        # It may have been stopped after a frame and before its line was written.
        shown = [tick["offset"]["y"] for tick in log.ticks()[last:last + 2]]
        limits = log.ticks()[-1]["limits"]
        offsets.add(shown[0])
        # A shot shows no list that is pulled past its ends.
        if any(not limits["minY"] <= offset <= limits["maxY"] for offset in shown):
            continue
        faults = [farthest(seen, composed(bench, outside, offset), tolerance, turn % 2 == 1) for offset in shown]
        assert None in faults, f"turn {turn}, at {shown}: {faults}"
    assert len(offsets) > 4, offsets
    assert "refused" not in bench.said(), bench.said()
    bench.stop()


@case("doctor says how a list would scroll, and the kiosk does as render.planes says", VKMS)
def said(bench):
    words = bench.guest.run([BINARY, "doctor"]).output
    assert "rows move on the primary plane" in " ".join(words.split()), words
    bench.start(configuration(bench, "opaque", planes="off")[0])
    mark = len(bench.log.lines())
    bench.finger("swipe", "400,400", "400,120", "--seconds", "0.25")
    bench.log.rest(mark)
    assert "planes" not in bench.said(), bench.said()
    bench.stop()
