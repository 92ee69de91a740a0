"""What comes and goes while the list is shown: displays, cards, consoles, the kiosk itself."""

import signal
import time

import vnc
from kiosk import BINARY, DEMO, TERMINAL, until

from .case import SYSTEMD, VIRTIO_GPU, VKMS, case
from .obstacles import HOLD_MASTER
from .service import journal, show, start

STRANGER = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
CONNECTOR = "/sys/class/drm/card*-Virtual-1/status"
TEXT, GRAPHICS = 0, 1
USUAL_LINE = ["ECHO", "ICANON", "ISIG"]
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


def done(log, mark=0):
    """What happened after line `mark`, but for how long a finger was down."""
    return [line["event"] for line in log.events(mark) if line["event"] != "longPress"]


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
    # A slow guest may take the press for a long one before its display goes.
    assert [event for event in done(log) if event != "longPress"] == ["touchCancelled"], log.events()
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


@case("a display that gets another size shows the list in that size, at the same offset", VIRTIO_GPU)
def resized(bench):
    log, offset = scrolled(bench)
    usual = bench.guest.width, bench.guest.height
    with vnc.Viewer(f"{bench.guest.sockets}/vnc") as viewer:
        for width, height in ((1024, 600), usual):
            mark = len(log.lines())
            viewer.resize(width, height)
            assert frame_after(bench, log, mark)["offset"]["y"] == offset
            bench.guest.width, bench.guest.height = width, height
            bench.shows(bench.picture(offset))
    assert bench.said().count("Virtual-1 has other modes now") == 2
    mark = len(log.lines())
    bench.finger("swipe", "400,150", "400,400", "--seconds", "0.25")
    assert log.rest(mark)["offset"]["y"] < offset


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


def dies(bench, process, number):
    """Kills a kiosk whose list moves under a finger, and waits for a usable text console."""
    assert bench.guest.console_mode() == GRAPHICS
    assert "ECHO" not in bench.guest.console_line()
    bench.guest.touch(400, 400, down=True)
    bench.guest.touch(400, 300)
    bench.guest.signal(process, number)
    try:
        until("text", lambda: bench.guest.console_mode() == TEXT, 5)
        until("a line that echoes", lambda: bench.guest.console_line() == USUAL_LINE, 5)
    finally:
        bench.guest.touch(400, 300, down=False)


@case("started by hand and killed under a finger it leaves a console with text and a keyboard", VIRTIO_GPU)
def killed_by_hand(bench):
    bench.stop()
    for number in (signal.SIGKILL, signal.SIGSEGV):
        bench.start()
        process, bench.process = bench.process, None
        dies(bench, process, number)
        assert bench.guest.wait(process, 30) == -number
        until("no process is left", lambda: bench.guest.run(["pgrep", "-f", "console-guardian"]).code == 1, 5)


@case("its console outlives the kiosk of somebody without privileges, started by hand in a shell", VIRTIO_GPU)
def killed_in_a_shell(bench):
    bench.stop()
    bench.guest.check(f"chown nobody {TERMINAL}; chmod 666 /dev/dri/card*")
    # A login: a shell that leads the session, and outlives the kiosk.
    shell = f"{BINARY} run {DEMO}; sleep 600"
    leader = bench.guest.spawn([*STRANGER, "bash", "-c", shell], "shell.txt", terminal=TERMINAL)
    try:
        until("the list", lambda: "showing 72 rows" in bench.guest.tail("shell.txt"))
        process = int(bench.guest.check(["pgrep", "-x", "panelist"]))
        dies(bench, process, signal.SIGKILL)
    finally:
        bench.guest.signal(leader, signal.SIGKILL)
        bench.guest.wait(leader)
        bench.guest.run(f"chown root {TERMINAL}; chmod 660 /dev/dri/card*")


@case("after a clean end the guardian of the console is gone and has changed nothing", VIRTIO_GPU)
def guardian_ends(bench):
    bench.start()
    assert len(bench.guest.check(["pgrep", "-f", "console-guardian"]).split()) == 1
    assert bench.stop() == 0
    assert bench.guest.console_mode() == TEXT and bench.guest.console_line() == USUAL_LINE
    until("it is gone", lambda: bench.guest.run(["pgrep", "-f", "console-guardian"]).code == 1, 5)


@case("killed under the unit without a restart it leaves a console with text and a keyboard", SYSTEMD)
def killed_under_the_unit(bench):
    folder = "/run/systemd/system/panelist.service.d"
    bench.guest.run(["systemctl", "stop", "panelist.service"], timeout=30)
    bench.guest.check(
        f"mkdir -p {folder} && printf '[Service]\\nRestart=no\\n' >{folder}/once.conf && systemctl daemon-reload")
    try:
        for number in (signal.SIGKILL, signal.SIGSEGV):
            start(bench)
            assert bench.guest.run(["pgrep", "-f", "console-guardian"]).code == 1
            dies(bench, int(show(bench, "MainPID")["MainPID"]), number)
            until("it has failed", lambda: show(bench, "ActiveState")["ActiveState"] == "failed", 20)
            bench.guest.check(["systemctl", "reset-failed", "panelist.service"])
    finally:
        bench.guest.run(f"rm -r {folder}; systemctl daemon-reload")


SWITCH = "import fcntl, os, sys; fcntl.ioctl(os.open('/dev/tty0', os.O_RDWR), 0x5606, int(sys.argv[1]))"


def console_seen(bench):
    """The number of the console that is on the screen."""
    return int(bench.guest.check(["cat", "/sys/class/tty/tty0/active"]).strip().removeprefix("tty"))


@case("nobody comes to another console while the list is shown, unless the configuration allows it", VIRTIO_GPU)
def locked_down(bench):
    bench.start()
    bench.guest.check(["python3", "-c", SWITCH, "2"])
    bench.guest.keys("ctrl", "alt", "f2")
    time.sleep(1)
    assert console_seen(bench) == 1
    bench.shows(bench.picture(0))


@case("with allowVTSwitch another console is seen and the list comes back where it was", VIRTIO_GPU)
def switched(bench):
    bench.stop()
    log = bench.start(bench.variant("display: {allowVTSwitch: yes}"))
    bench.finger("swipe", "400,400", "400,150", "--seconds", "0.25")
    offset = log.rest()["offset"]["y"]
    bench.guest.check("printf '\\033[2J\\033[HSECOND CONSOLE' >/dev/tty2")
    try:
        bench.guest.touch(400, 300, down=True)
        time.sleep(0.3)
        bench.guest.check(["python3", "-c", SWITCH, "2"])
        until("the other console", lambda: console_seen(bench) == 2, 5)
        until("it says so", lambda: "another console is looked at" in bench.said(), 5)
        bench.guest.touch(400, 300, down=False)
        fault = until("text on the screen", lambda: bench.guest.screendump("away.png").difference(
            bench.picture(offset)), 5)
        assert fault
        holder = bench.guest.spawn(["python3", "-c", HOLD_MASTER], "holder.txt")
        until("others may have the display", lambda: "held" in bench.guest.tail("holder.txt"), 5)
        bench.guest.signal(holder, signal.SIGKILL)
        bench.guest.wait(holder)
        bench.finger("swipe", "400,400", "400,150", "--seconds", "0.25")
        mark = len(log.lines())
        # As a person would: QEMU's keyboard.
        bench.guest.keys("ctrl", "alt", "f1")
        until("the list's console", lambda: console_seen(bench) == 1, 5)
        assert frame_after(bench, log, mark)["offset"]["y"] == offset
        bench.shows(bench.picture(offset))
        assert done(log)[-1] == "touchCancelled", log.events()
    finally:
        bench.guest.run(["python3", "-c", SWITCH, "1"])
    bench.finger("swipe", "400,150", "400,400", "--seconds", "0.25")
    assert log.rest(mark)["offset"]["y"] < offset
    assert bench.stop() == 0
    assert bench.guest.console_mode() == TEXT


@case("a kiosk that ends while another console is looked at leaves that one alone", VIRTIO_GPU)
def ends_while_away(bench):
    bench.stop()
    bench.start(bench.variant("display: {allowVTSwitch: yes}"))
    try:
        bench.guest.check(["python3", "-c", SWITCH, "2"])
        until("the other console", lambda: console_seen(bench) == 2, 5)
        assert bench.stop() == 0
        assert console_seen(bench) == 2
    finally:
        bench.guest.run(["python3", "-c", SWITCH, "1"])
    until("the first console", lambda: console_seen(bench) == 1, 5)
    assert bench.guest.console_mode() == TEXT
