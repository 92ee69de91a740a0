"""The list on a real display under a real finger."""

import math
import os
import signal

from kiosk import BINARY, DEMO, until

from .case import VIRTIO_GPU, VKMS, case

# UIScrollView's normal rate a millisecond, as an exponent a second, and the speed at which a glide ends.
EXPONENT = -1000 * math.log(0.998)
END_SPEED = 10.0
# Half a hundredth of a point: the log's numbers are exact, the kernel's clock counts microseconds.
CLOSE = 0.005


def arrows(tick):
    return {name for name, shown in tick["arrows"].items() if shown}


def true_arrows(tick):
    """The arrows that an offset half a point or more away from its limits must have."""
    y, limits = tick["offset"]["y"], tick["limits"]
    return ({"up"} if y > limits["minY"] + 0.5 else set()) | ({"down"} if y < limits["maxY"] - 0.5 else set())


def flick(bench, start="400,400", end="400,120"):
    """A quick swipe on a multi-touch panel; returns the log's lines since, once the list rests again."""
    log = bench.running()
    mark = len(log.lines())
    bench.finger("swipe", start, end, "--seconds", "0.25")
    log.rest(mark)
    return log.lines()[mark:]


@case("the first frame has the arrow down and none up", VIRTIO_GPU, VKMS)
def first_frame(bench):
    first = bench.start().ticks()[0]
    assert first["drawn"] and first["offset"] == {"x": 0, "y": 0}, first
    assert arrows(first) == {"down"}, first


@case("the first picture is on the screen, pixel for pixel", VIRTIO_GPU)
def first_picture(bench):
    bench.running()
    bench.shows(bench.picture(0))


@case("nothing is shown anew and nothing wakes up while nobody touches the list", VIRTIO_GPU, VKMS)
def idle(bench):
    bench.start()
    before = bench.wakes()
    commits = bench.commits(3)
    woken = bench.wakes() - before
    assert not commits, commits
    assert woken <= 1, f"the kiosk was woken {woken} times"


@case("a swipe moves the list, which glides and rests where the closed form says", VIRTIO_GPU, VKMS)
def glides(bench):
    lines = flick(bench)
    ticks = [line for line in lines if "offset" in line]
    phases = [tick["phase"] for tick in ticks]
    order = [phase for at, phase in enumerate(phases) if at == 0 or phases[at - 1] != phase]
    # A guest starved of its processor may draw nothing between the touch and its leaving the slop.
    while order and order[0] in ("idle", "tracking"):
        order.pop(0)
    assert order == ["dragging", "decelerating", "idle"], order
    events = [line["event"] for line in lines if "event" in line]
    assert events == ["scrollBegan", "scrollEnded"], events
    gliding = [tick for tick in ticks if tick["phase"] == "decelerating"]
    first, last = gliding[0], ticks[-1]
    assert first["velocity"]["y"] > 500, first
    for tick in gliding:
        decay = math.exp(-EXPONENT * (tick["t"] - first["t"]))
        says = first["offset"]["y"] + first["velocity"]["y"] * (1 - decay) / EXPONENT
        assert abs(tick["offset"]["y"] - says) < CLOSE, (tick, says)
    rest = first["offset"]["y"] + (first["velocity"]["y"] - END_SPEED) / EXPONENT
    assert abs(last["offset"]["y"] - rest) < CLOSE, (last, rest)


@case("every frame of a glide comes at its refresh, and its arrows never lie", VIRTIO_GPU, VKMS)
def frames(bench):
    ticks = [line for line in flick(bench) if "offset" in line]
    assert all(arrows(tick) == true_arrows(tick) for tick in ticks)
    gliding = [tick["t"] for tick in ticks if tick["phase"] == "decelerating"]
    steps = sorted(after - before for before, after in zip(gliding, gliding[1:]))
    middle = steps[len(steps) // 2]
    assert 1 / 80 < middle < 1 / 55, f"a frame every {middle * 1000:.2f} ms"


@case("the screen is what `panelist shot` shows at the offset where the list rests", VIRTIO_GPU)
def rests_as_shot(bench):
    for _ in range(2):
        ticks = [line for line in flick(bench) if "offset" in line]
        assert arrows(ticks[-1]) == {"up", "down"}, ticks[-1]
        bench.shows(bench.picture(ticks[-1]["offset"]["y"]))


@case("pulled past its top the list gives way, springs home and shows no arrow up", VIRTIO_GPU)
def rubber_band(bench):
    bench.start()
    log = bench.log
    mark = len(log.lines())
    bench.finger("swipe", "400,100", "400,400", "--seconds", "0.4")
    log.rest(mark)
    ticks = log.ticks(mark)
    assert min(tick["offset"]["y"] for tick in ticks) < -50, "it never gave way"
    assert any(tick["phase"] == "bouncing" for tick in ticks)
    assert all(not tick["arrows"]["up"] and tick["arrows"]["down"] for tick in ticks)
    assert ticks[-1]["offset"]["y"] == 0, ticks[-1]
    bench.shows(bench.picture(0))


CONTENT = """\
list: {content: %s}
"""


def actions(bench):
    """A configuration whose items start commands; returns its path in the guest, which is its path outside."""
    folder = bench.guest.share("actions")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "content.yaml"), "w") as file:
        file.write(
            "items:\n"
            "  - {id: door, title: Door, action: {command: [/usr/bin/touch, /share/door-opened]}}\n"
            "  - {id: slow, title: Slow, action: {command: [/bin/sleep, '2']}}\n"
            "  - {id: broken, title: Broken, action: {command: [/nowhere/program]}}\n"
            + "".join(f"  - {{id: more-{n}, title: More {n}}}\n" for n in range(40)))
    with open(os.path.join(folder, "panelist.yaml"), "w") as file:
        file.write(CONTENT % "content.yaml")
    return "/share/actions/panelist.yaml"


@case("a tap prints an event line and starts the item's command, once", VIRTIO_GPU, VKMS)
def taps(bench):
    log = bench.start(actions(bench))
    opened = bench.guest.share("door-opened")
    if os.path.exists(opened):
        os.remove(opened)
    bench.finger("tap", "400,36")
    until("the command ran", lambda: os.path.exists(opened))
    taps = [event for event in log.events() if event["event"] == "tap"]
    assert [(tap["item"], tap["index"]) for tap in taps] == [("door", 0)], log.events()
    said = bench.said()
    assert said.count('"event":"tap"') == 1, said
    assert not [tick for tick in log.ticks() if tick["offset"]["y"] != 0], "a tap scrolled"


@case("a command that cannot be started is reported, and the list goes on", VIRTIO_GPU)
def broken_command(bench):
    bench.start(actions(bench))
    bench.finger("tap", "400,180")
    until("the fault is told", lambda: "/nowhere/program" in bench.said())
    mark = len(bench.log.lines())
    bench.finger("swipe", "400,400", "400,120", "--seconds", "0.25")
    bench.log.rest(mark)


PANEL = f"""N: Recorded panel
I: 0018 0001 0002 0003
P: 02
B: 01 {' '.join(['00'] * 41)} 04
A: 2f 0 4 0 0 0
A: 35 0 799 0 0 0
A: 36 0 479 0 0 0
A: 39 0 65535 0 0 0"""


def recording(bench, touches):
    """An evemu file of `touches`: seconds, and the height of the finger then, None once it is lifted."""
    lines = [PANEL]
    for number, (seconds, y) in enumerate(touches):
        stamp = f"E: {seconds:.6f}"
        if y is None:
            lines += [f"{stamp} 0003 0039 -1"]
        else:
            if number == 0 or touches[number - 1][1] is None:
                lines += [f"{stamp} 0003 0039 {number + 1}", f"{stamp} 0003 0035 400"]
            lines += [f"{stamp} 0003 0036 {y}"]
        lines += [f"{stamp} 0000 0000 0"]
    with open(bench.guest.share("touches.evemu"), "w", encoding="ascii") as file:
        file.write("\n".join(lines) + "\n")
    return "/share/touches.evemu"


# A flick of a tenth of a second, and a quick touch half a second later.
FLICK_AND_CATCH = [(step / 100, 400 - 28 * step) for step in range(11)] + [
    (0.101, None), (0.6, 200), (0.65, None)]


@case("a touch that stops a gliding list opens nothing", VIRTIO_GPU)
def catch(bench):
    log = bench.start()
    bench.finger("play", recording(bench, FLICK_AND_CATCH))
    until("both touches are over", lambda: len(log.events()) >= 2)
    assert [event["event"] for event in log.events()] == ["scrollBegan", "scrollEnded"], log.events()


@case("a single-touch panel and an absolute pointer scroll it too", VIRTIO_GPU)
def other_kinds(bench):
    for kind in ("single", "tablet"):
        log = bench.start()
        bench.finger("swipe", "400,400", "400,120", "--seconds", "0.25", "--kind", kind)
        rest = log.rest(1)
        assert rest["offset"]["y"] > 300, (kind, rest)


@case("QEMU's tablet is a finger, as for whoever watches over VNC", VIRTIO_GPU)
def tablet(bench):
    log = bench.start()
    mark = len(log.lines())
    bench.guest.swipe((400, 400), (400, 120), 0.3)
    assert log.rest(mark)["offset"]["y"] > 200


@case("a panel unplugged under a finger cancels its touch and leaves no busy loop", VIRTIO_GPU, VKMS)
def unplugged(bench):
    log = bench.start()
    finger = bench.guest.spawn([BINARY, "finger", "swipe", "400,400", "400,100", "--seconds", "20"], "finger.txt")
    until("the finger drags", lambda: any(tick["phase"] == "dragging" for tick in log.ticks()))
    bench.guest.signal(finger, signal.SIGKILL)
    bench.guest.wait(finger)
    until("the touch is cancelled", lambda: "touchCancelled" in [event["event"] for event in log.events()])
    until("the list rests", lambda: log.ticks()[-1]["phase"] == "idle")
    assert log.events()[-1]["event"] != "tap"
    before = bench.wakes()
    assert not bench.commits(2)
    woken = bench.wakes() - before
    assert woken <= 2, f"the kiosk was woken {woken} times"


@case("a tap on the arrow turns a page, and the screen is what `panelist shot` shows there", VIRTIO_GPU, VKMS)
def turns_a_page(bench):
    log = bench.start()
    mark = len(log.lines())
    # The middle of the arrow down is 26 points above the bottom; a finger's device is 800x480 of any panel.
    bench.finger("tap", "400,464")
    rest = log.rest(mark)
    pages = [event for event in log.events(mark) if event["event"] == "page"]
    assert [page["direction"] for page in pages] == ["down"], log.events(mark)
    assert rest["offset"]["y"] > 0 and rest["offset"]["y"] % 72 == 0, rest
    if bench.guest.card == "virtio_gpu":
        bench.shows(bench.picture(rest["offset"]["y"]))


@case("with --show-touches a ring is where the finger is, and the list is as it was once it is lifted", VIRTIO_GPU)
def shows_touches(bench):
    bench.start(DEMO, "--show-touches")
    bench.guest.touch(300, 250, down=True)
    # The ring's line is two pixels wide and smooth at its edges.
    places = [(0, -20), (0, 20), (-20, 0), (20, 0)]

    def is_ring(picture, x, y):
        near = [picture.pixel(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        return any(red > 220 and green < 110 and blue < 110 for red, green, blue in near)

    def seen():
        picture = bench.guest.screendump("touches.png")
        return [place for place in places if is_ring(picture, 300 + place[0], 250 + place[1])]

    until("the ring", lambda: len(seen()) == 4)
    bench.guest.touch(300, 250, down=False)
    until("no ring", lambda: not seen())
    plain = bench.picture(0)
    shown = bench.guest.screendump("touches.png")
    rows = range(60 * plain.width * 3, len(plain.pixels), 3001)
    assert all(shown.pixels[at] == plain.pixels[at] for at in rows)
    bench.stop()
