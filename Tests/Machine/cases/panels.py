"""Panels that come, go and are more than one, and one that is faster than its reader."""

import signal
import time

from kiosk import BINARY, until

from .case import VIRTIO_GPU, case
from .devices import SYN, Device
from .life import done

# Sends 2,000 reports of a finger that goes to and fro, as fast as the kernel takes them.
FLOOD = 2000


def dragging(log):
    return [tick for tick in log.ticks() if tick["phase"] == "dragging"]


def scrolls(log):
    """What happened but for long presses: a slow guest may take the start of a drag for one."""
    return [event for event in done(log) if event != "longPress"]


def moved(device, time, steps, start, end, seconds):
    """A finger that is down already goes from `start` to `end` percent of the height."""
    for step in range(1, steps + 1):
        device.place(time + seconds * step / steps, 50, start + (end - start) * step / steps, None)


@case("a second finger on a second panel changes nothing until the first lifts, and goes on from there", VIRTIO_GPU)
def two_panels(bench):
    log = bench.start()
    first, second = Device("ten-fingers"), Device("bare-slots")
    first.place(0, 50, 80, 11)
    moved(first, 1, 50, 80, 60, 1)
    first.lift(8)
    second.send(0, SYN, 0, 0)
    second.place(4, 50, 90, 12)
    moved(second, 4.5, 50, 90, 50, 1)
    moved(second, 10, 50, 50, 35, 1)
    second.lift(13)
    players = [
        bench.guest.spawn(first.play(bench, "first.evemu"), "first.txt"),
        bench.guest.spawn(second.play(bench, "second.evemu"), "second.txt")]
    for player in players:
        assert bench.guest.wait(player, 40) == 0
    until("the list rests", lambda: log.ticks()[-1]["phase"] == "idle")
    offsets = [tick["offset"]["y"] for tick in dragging(log)]
    height = bench.guest.height
    # A finger that stops is shown a little too far for one of its reports.
    assert max(a - b for a, b in zip(offsets, offsets[1:])) < 2, offsets
    # What the second finger did while the first one lay still would be a jump of 40 % of the panel.
    assert max(b - a for a, b in zip(offsets, offsets[1:])) < height * 0.1, offsets
    way = height * (0.2 + 0.15)
    assert way - 25 <= offsets[-1] <= way + 1, (way, offsets[-1])
    assert scrolls(log) == ["scrollBegan", "scrollEnded"], log.events()


@case("a panel unplugged during a fling lets it glide to its rest, and scrolls again once it is back", VIRTIO_GPU)
def unplugged_in_a_fling(bench):
    log = bench.start()
    device = Device("ten-fingers")
    end = device.swipe()
    device.send(end + 30, SYN, 0, 0)
    player = bench.guest.spawn(device.play(bench), "play.txt")
    until("the list glides", lambda: log.ticks()[-1]["phase"] == "decelerating")
    bench.guest.signal(player, signal.SIGKILL)
    bench.guest.wait(player)
    until("the panel is gone", lambda: "unplugged" in bench.said() or "gone" in bench.said())
    gone = log.ticks()[-1]["offset"]["y"]
    until("the list rests", lambda: log.ticks()[-1]["phase"] == "idle")
    ticks = log.ticks()
    glide = [tick for tick in ticks if tick["phase"] == "decelerating"]
    rest = ticks[-1]["offset"]["y"]
    # The closed form, from where the glide was seen first: speed / -k further, less what 10 pt/s are.
    left = (glide[0]["velocity"]["y"] - 10) / 2.002003
    assert abs(glide[0]["offset"]["y"] + left - rest) < 1, (glide[0], rest, gone)
    assert scrolls(log) == ["scrollBegan", "scrollEnded"], log.events()
    again = Device("ten-fingers")
    again.tap(0.5)
    again.swipe(1.0)
    mark = len(log.lines())
    bench.guest.check(again.play(bench), timeout=30)
    until("it scrolls again", lambda: "scrollEnded" in [event["event"] for event in log.events(mark)])
    assert log.rest(mark)["offset"]["y"] > rest


@case("a flood of 2,000 reports while the kiosk is stalled ends where the finger truly is", VIRTIO_GPU)
def flooded(bench):
    ends = []
    for is_stalled in (False, True):
        log = bench.start()
        device = Device("ten-fingers")
        device.place(0, 50, 80, 11)
        moved(device, 0.5, 20, 80, 70, 0.5)
        if is_stalled:
            for step in range(FLOOD):
                device.place(4 + step / 2000, 50, 70 - step % 40, None)
        device.place(6, 50, 50, None)
        device.lift(12)
        player = bench.guest.spawn(device.play(bench), "play.txt")
        until("the finger has drawn the list along", lambda: dragging(log) and dragging(log)[-1]["offset"]["y"] > 30)
        if is_stalled:
            bench.guest.signal(bench.process, signal.SIGSTOP)
            # Nobody but the stalled kiosk sees the touches, so nothing tells that the flood is over but its time.
            time.sleep(6)
            bench.guest.signal(bench.process, signal.SIGCONT)
        assert bench.guest.wait(player, 30) == 0, bench.guest.tail("play.txt")
        until("the list rests", lambda: log.ticks()[-1]["phase"] == "idle")
        ends.append(dragging(log)[-1]["offset"]["y"])
        assert scrolls(log) == ["scrollBegan", "scrollEnded"], log.events()
    assert abs(ends[0] - ends[1]) < 1, ends


@case("a panel that is plugged in during a recording is in it too", VIRTIO_GPU)
def recorded_later(bench):
    bench.stop()
    first, second = Device("ten-fingers"), Device("bare-slots")
    # Each stays plugged in for long enough to be found by whoever looks.
    for device in (first, second):
        device.tap(0)
        device.tap(6)
    early = bench.guest.spawn(first.play(bench, "first.evemu"), "first.txt")
    until("the panel is there", lambda: first.title in bench.guest.run([BINARY, "doctor"]).output)
    recorder = bench.guest.spawn([BINARY, "record", "-o", "/share/both.evemu"], "record.txt")
    until("it records", lambda: "recording" in bench.guest.tail("record.txt"))
    late = bench.guest.spawn(second.play(bench, "second.evemu"), "second.txt")
    until("it tells of the new one", lambda: second.title in bench.guest.tail("record.txt"))
    for player in (early, late):
        assert bench.guest.wait(player, 30) == 0
    bench.guest.signal(recorder, signal.SIGINT)
    status = bench.guest.wait(recorder, 10)
    assert status == 0, (status, bench.guest.tail("record.txt"))
    with open(bench.guest.share("both.evemu"), encoding="utf-8") as file:
        parts = file.read().split("N: ")
    # QEMU's own tablet is there too, and still.
    touched = [part.splitlines()[0] for part in parts[1:] if "E: " in part]
    assert touched == [first.title, second.title], parts[1:]
