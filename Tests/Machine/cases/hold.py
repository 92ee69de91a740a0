"""Who holds the card and the keyboard: another program, the service manager, the kiosk."""

import signal
import subprocess
import time

from kiosk import BINARY, DEMO, until

from .case import VIRTIO_GPU, VKMS, case
from .dark import black
from .life import plug
from .obstacles import HOLD_MASTER, TEXT

HAND_OVER = """
import os, sys
card = os.open('/dev/dri/card0', os.O_RDWR)
os.dup2(card, 3)
os.set_inheritable(3, True)
child = os.fork()
if child == 0:
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
    names = dict(LISTEN_FDS='1', LISTEN_FDNAMES='drm', LISTEN_PID=str(os.getpid()))
    os.execve(sys.argv[1], sys.argv[1:], dict(os.environ, **names))
print(child, flush=True)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@case("who has the card that another program holds is named", VIRTIO_GPU)
def holder_is_named(bench):
    bench.stop()
    holder = bench.guest.spawn(["python3", "-c", HOLD_MASTER], "holder.txt")
    try:
        until("the card is held", lambda: "held" in bench.guest.tail("holder.txt"))
        process = bench.launch()
        until("the holder's name", lambda: f"it is open in python3 ({holder})" in bench.said(), 10)
        bench.guest.signal(process)
        assert bench.guest.wait(process, 10) == 0
    finally:
        bench.guest.signal(holder, signal.SIGKILL)
        bench.guest.wait(holder)


@case("a card that was passed by the service manager is used by somebody who may not open one", VIRTIO_GPU)
def passed_card(bench):
    bench.stop()
    wrapper = bench.guest.spawn(["python3", "-c", HAND_OVER, BINARY, "run", DEMO], "passed.txt")
    until("the list", lambda: "showing 72 rows" in bench.guest.tail("passed.txt"))
    bench.shows(bench.picture(0))
    child = int(next(line for line in bench.guest.tail("passed.txt", 1000).splitlines() if line.isdigit()))
    plug(bench, "off")
    until("it waits", lambda: "no display is connected" in bench.guest.tail("passed.txt"), 5)
    plug(bench, "detect")
    until("it is back", lambda: bench.guest.tail("passed.txt", 1000).count("showing 72 rows") == 2, 5)
    bench.shows(bench.picture(0))
    bench.guest.signal(child)
    assert bench.guest.wait(wrapper, 10) == 0


@case("with grabKeyboards even Ctrl-C does nothing to a kiosk started by hand, and works again after it", VIRTIO_GPU)
def keyboards_grabbed(bench):
    bench.stop()
    bench.start(bench.variant("input: {grabKeyboards: yes}"))
    for _ in range(3):
        bench.guest.keys("ctrl", "c")
    time.sleep(1)
    bench.guest.swipe((400, 400), (400, 120), 0.3)
    bench.log.rest()
    assert bench.stop() == 0
    bench.start()
    bench.guest.keys("ctrl", "c")
    process, bench.process = bench.process, None
    assert bench.guest.wait(process, 15) == 0


@case("a list that hints at more again and again does not keep its panel bright", VIRTIO_GPU)
def hints_go_dark(bench):
    bench.stop()
    log = bench.start(bench.variant("display: {blankAfter: 5}\nhints: {nudgeAfter: 2}"))
    until("it hints at more", lambda: any(tick["phase"] != "idle" for tick in log.ticks()), 10)
    until("it is dark", lambda: black(bench), 15)


LOSER = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
ssize_t read(int file, void *bytes, size_t size) {
  static ssize_t (*real)(int, void *, size_t);
  if (!real) real = (ssize_t (*)(int, void *, size_t))dlsym(RTLD_NEXT, "read");
  ssize_t count = real(file, bytes, size);
  char link[64], name[64] = "";
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  if (count <= 0 || readlink(link, name, sizeof name - 1) < 0) return count;
  if (strncmp(name, "/dev/dri/card", 13) != 0 || access("/run/lost", F_OK) != 0) return count;
  errno = EAGAIN;
  return -1;
}
"""


@case("a kiosk that was stopped in the midst of a glide goes on with it: its display is not to blame", VIRTIO_GPU, VKMS)
def stopped_and_continued(bench):
    log = bench.start()
    for _ in range(4):
        mark = len(log.lines())
        bench.finger("swipe", "400,400", "400,150", "--seconds", "0.2")
        bench.guest.signal(bench.process, signal.SIGSTOP)
        time.sleep(1)
        bench.guest.signal(bench.process, signal.SIGCONT)
        log.rest(mark)
    assert "looking for a display anew" not in bench.said(), bench.said()


@case("a display that reports no picture as shown is lit anew, twice; then the kiosk ends with 75 for a restart", VKMS)
def flips_are_lost(bench):
    bench.stop()
    with open(bench.guest.share("loser.c"), "w", encoding="ascii") as file:
        file.write(LOSER)
    subprocess.run(
        ["gcc", "-shared", "-fPIC", "-o", bench.guest.share("loser.so"), bench.guest.share("loser.c"), "-ldl"],
        check=True)
    bench.guest.check("rm -f /run/lost; cp /share/loser.so /run/loser.so")
    process = bench.launch(prefix=["env", "LD_PRELOAD=/run/loser.so"])
    until("the first frame", lambda: bench.log.ticks(), 30)
    bench.finger("swipe", "400,400", "400,150", "--seconds", "0.25")
    bench.log.rest()
    assert "did not report" not in bench.said()
    bench.guest.check("touch /run/lost")
    try:
        for count in (1, 2, 3):
            bench.finger("swipe", "400,400", "400,300", "--seconds", "0.25")
            until("it says so", lambda: bench.said().count("did not report") >= count, 5)
        assert bench.said().count("display: Virtual-1 of") == 3
        assert bench.guest.wait(process, 10) == 75
        assert bench.guest.console_mode() == TEXT
    finally:
        bench.guest.check("rm -f /run/lost")
