"""The panel that nobody looks at: dark, bright again, asleep."""

import signal
import subprocess
import time

from kiosk import until

from .case import VIRTIO_GPU, case
from .life import done, frame_after, plug

LIGHT = "/run/light"


def light(bench):
    return int(bench.guest.check(["cat", f"{LIGHT}/brightness"]))


def black(bench):
    """Whether the screen is black all over."""
    picture = bench.guest.screendump("dark.png")
    return not any(picture.pixels)


@case("a panel that nobody touches goes dark with its light; the touch that wakes it opens nothing", VIRTIO_GPU)
def goes_dark(bench):
    bench.stop()
    # A folder like those of sysfs: QEMU has no light behind its panel.
    bench.guest.check(f"mkdir -p {LIGHT} && echo 200 >{LIGHT}/max_brightness && echo 70 >{LIGHT}/brightness")
    log = bench.start(bench.variant(f"display: {{blankAfter: 4, backlight: {LIGHT}}}"))
    bench.finger("swipe", "400,400", "400,150", "--seconds", "0.25")
    offset = log.rest()["offset"]["y"]
    assert light(bench) == 70
    until("it is dark", lambda: black(bench), 10)
    until("its light is out", lambda: light(bench) == 0, 5)
    before = bench.wakes()
    time.sleep(3)
    assert bench.wakes() - before <= 2, "it wakes up in the dark"
    mark = len(log.lines())
    bench.finger("tap", "400,300")
    assert frame_after(bench, log, mark)["offset"]["y"] == offset
    bench.shows(bench.picture(offset))
    assert light(bench) == 70
    assert log.events(mark) == [], "the touch that woke it did something"
    mark = len(log.lines())
    bench.finger("tap", "400,300")
    until("the next touch counts", lambda: [line for line in log.events(mark) if line["event"] == "tap"], 5)
    until("it is dark again", lambda: light(bench) == 0, 10)
    assert bench.stop() == 0
    assert light(bench) == 70, "it left the panel dark"


@case("the next visitor finds a list that went dark, or was unplugged, at its top", VIRTIO_GPU)
def next_visitor(bench):
    bench.stop()
    log = bench.start(bench.variant("display: {blankAfter: 1.5}\nhints: {resetAfter: 4}"))
    bench.finger("swipe", "400,400", "400,150", "--seconds", "0.25")
    assert log.rest()["offset"]["y"] > 300
    until("it is dark", lambda: black(bench), 10)
    time.sleep(4)
    mark = len(log.lines())
    bench.finger("tap", "400,300")
    assert frame_after(bench, log, mark)["offset"]["y"] == 0, "it woke where the last one had left it"
    bench.finger("swipe", "400,400", "400,150", "--seconds", "0.25")
    assert log.rest(mark)["offset"]["y"] > 300
    plug(bench, "off")
    time.sleep(5)
    mark = len(log.lines())
    plug(bench, "detect")
    assert frame_after(bench, log, mark)["offset"]["y"] == 0, "it came back where the last one had left it"
    bench.stop()


@case("a finger that rests on the list keeps it bright, and a light left out by a crash is turned on", VIRTIO_GPU)
def stays_bright(bench):
    bench.stop()
    bench.guest.check(f"mkdir -p {LIGHT} && echo 200 >{LIGHT}/max_brightness && echo 0 >{LIGHT}/brightness")
    bench.start(bench.variant(f"display: {{blankAfter: 1.5, backlight: {LIGHT}}}"))
    assert light(bench) == 200
    bench.guest.touch(400, 300, down=True)
    time.sleep(4)
    assert light(bench) == 200
    bench.guest.touch(400, 300, down=False)
    until("it is dark", lambda: light(bench) == 0, 6)
    bench.stop()


SLEEPER = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <time.h>
int clock_gettime(clockid_t clock, struct timespec *time) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(clock, time);
  if (clock != CLOCK_BOOTTIME) return result;
  FILE *file = fopen("/run/asleep", "r");
  int seconds = 0;
  if (file) { if (fscanf(file, "%d", &seconds) != 1) seconds = 0; fclose(file); }
  time->tv_sec += seconds;
  return result;
}
"""


@case("after a sleep of the machine the display is lit anew and the list is where it was", VIRTIO_GPU)
def slept(bench):
    bench.stop()
    # The guest's root is on 9p, which does not survive a suspend: the clock that tells of one is bent instead.
    with open(bench.guest.share("sleeper.c"), "w", encoding="ascii") as file:
        file.write(SLEEPER)
    subprocess.run(
        ["gcc", "-shared", "-fPIC", "-o", bench.guest.share("sleeper.so"), bench.guest.share("sleeper.c"), "-ldl"],
        check=True)
    bench.guest.check("rm -f /run/asleep; cp /share/sleeper.so /run/sleeper.so")
    bench.process = bench.launch(prefix=["env", "LD_PRELOAD=/run/sleeper.so"])
    log = bench.log
    until("the first frame", lambda: log.ticks(), 30)
    bench.finger("swipe", "400,400", "400,150", "--seconds", "0.25")
    offset = log.rest()["offset"]["y"]
    bench.guest.touch(400, 300, down=True)
    time.sleep(0.5)
    mark = len(log.lines())
    bench.guest.check("echo 3600 >/run/asleep")
    # Whatever wakes it up: this signal alone does nothing.
    bench.guest.signal(bench.process, signal.SIGUSR2)
    assert frame_after(bench, log, mark)["offset"]["y"] == offset
    assert "the machine was asleep" in bench.said()
    bench.guest.touch(400, 300, down=False)
    bench.shows(bench.picture(offset))
    assert done(log, mark) == ["touchCancelled"], log.events(mark)
    bench.guest.signal(bench.process, signal.SIGUSR2)
    time.sleep(0.5)
    assert bench.said().count("asleep") == 1
    bench.stop()
