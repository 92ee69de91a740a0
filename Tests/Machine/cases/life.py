"""What comes and goes while the list is shown: displays, cards, consoles, the kiosk itself."""

import signal
import time

from kiosk import until

from .case import SYSTEMD, VIRTIO_GPU, VKMS, case
from .service import journal, show, start

CONNECTOR = "/sys/class/drm/card*-Virtual-1/status"
UEVENT = "for card in /sys/class/drm/card?; do echo change >$card/uevent; done"
VIRTIO_DRIVER = "/sys/bus/virtio/drivers/virtio_gpu"


def plug(bench, state, uevent=True):
    """Plugs the display in (`detect`) or out (`off`); the kernel tells of it only if asked to."""
    bench.guest.check(f"echo {state} >$(ls {CONNECTOR})" + (f"; {UEVENT}" if uevent else ""))


def scrolled(bench):
    """A kiosk whose list was moved; its log and the offset, in points."""
    log = bench.start()
    bench.finger("swipe", "400,400", "400,150", "--seconds", "0.25")
    offset = log.rest()["offset"]["y"]
    assert offset > 300, offset
    return log, offset


def frame_after(bench, log, mark):
    """The first frame that the log has after line `mark`."""
    return until("it shows the list again", lambda: next(
        (tick for tick in log.ticks(mark) if tick.get("drawn", True)), None), 15)


@case("a display that is unplugged is waited for, and shows the list where it was when it is back", VIRTIO_GPU, VKMS)
def replugged(bench):
    log, offset = scrolled(bench)
    plug(bench, "off")
    until("it says what it waits for", lambda: "Virtual-1 was unplugged" in bench.said()
          and "waiting: no display is connected (Virtual-1 disconnected" in bench.said(), 3)
    before = bench.wakes()
    time.sleep(5)
    assert bench.wakes() - before <= 12, f"{bench.wakes() - before} wake-ups in 5 s without a display"
    mark = len(log.lines())
    plug(bench, "detect")
    assert frame_after(bench, log, mark)["offset"]["y"] == offset
    if bench.guest.card == "virtio_gpu":
        bench.shows(bench.picture(offset))
    mark = len(log.lines())
    bench.finger("swipe", "400,150", "400,400", "--seconds", "0.25")
    assert log.rest(mark)["offset"]["y"] < offset


@case("a finger that is down when the display goes is forgotten, and no row opens", VIRTIO_GPU)
def unplugged_under_a_finger(bench):
    log = bench.start()
    bench.guest.touch(400, 300, down=True)
    time.sleep(0.5)
    plug(bench, "off")
    until("it is gone", lambda: "was unplugged" in bench.said())
    plug(bench, "detect")
    until("it is back", lambda: bench.said().count("showing 72 rows") == 2)
    bench.guest.touch(400, 300, down=False)
    time.sleep(0.5)
    assert [event["event"] for event in log.events()] == ["touchCancelled"], log.events()
    bench.shows(bench.picture(0))


@case("a card that is taken away is waited for; back under another number it shows the list where it was", VIRTIO_GPU)
def card_comes_back(bench):
    log, offset = scrolled(bench)
    holder = bench.guest.spawn(["sh", "-c", "exec sleep 600 <>/dev/dri/card0"], "holder.txt")
    card = bench.guest.check(f"cd {VIRTIO_DRIVER} && ls -d virtio*").strip()
    try:
        bench.guest.check(f"echo {card} >{VIRTIO_DRIVER}/unbind", timeout=60)
        until("it says so", lambda: "waiting: no display card" in bench.said(), 5)
        mark = len(log.lines())
        bench.guest.check(f"echo {card} >{VIRTIO_DRIVER}/bind", timeout=60)
        bench.guest.check("test -e /dev/dri/card1 && test ! -e /dev/dri/card0")
        assert frame_after(bench, log, mark)["offset"]["y"] == offset
        bench.shows(bench.picture(offset))
    finally:
        bench.stop()
        bench.guest.signal(holder, signal.SIGKILL)
        bench.guest.wait(holder)
        bench.guest.run(f"cd {VIRTIO_DRIVER} && echo {card} >unbind; echo {card} >bind", timeout=60)


@case("where no uevent tells of it the watchdog's tick notices that the display was unplugged", SYSTEMD)
def unplugged_silently(bench):
    start(bench)
    plug(bench, "off", uevent=False)
    until("the status says so", lambda: "no display is connected" in show(bench, "StatusText")["StatusText"], 8)
    plug(bench, "detect", uevent=False)
    until("it shows the list", lambda: "showing 72 rows" in show(bench, "StatusText")["StatusText"], 5)
    assert show(bench, "NRestarts")["NRestarts"] == "0", journal(bench)
    bench.shows(bench.picture(0))


@case("the unit hears the kernel's uevents through its sandbox", SYSTEMD)
def uevents_in_the_unit(bench):
    start(bench)
    plug(bench, "off")
    until("the status says so", lambda: "no display is connected" in show(bench, "StatusText")["StatusText"], 2)
    plug(bench, "detect")
    until("it shows the list", lambda: "showing 72 rows" in show(bench, "StatusText")["StatusText"], 1.5)
    bench.guest.check(["systemctl", "stop", "panelist.service"], timeout=30)
