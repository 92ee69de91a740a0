"""What stands in the way of the kiosk, and what it says and does then."""

import os
import signal

import guest
from kiosk import BINARY, DEMO, TERMINAL, until

from .case import NO_CARD, VIRTIO_GPU, VKMS, case

TEXT, GRAPHICS = 0, 1
STRANGER = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
HOLD_MASTER = "import os, time; f = os.open('/dev/dri/card0', os.O_RDWR); print('held', flush=True); time.sleep(600)"


@case("SIGTERM ends the kiosk with 0 and gives the text console back", VIRTIO_GPU, VKMS)
def terminated(bench):
    bench.start()
    assert bench.guest.console_mode() == GRAPHICS
    assert bench.stop() == 0
    assert bench.guest.console_mode() == TEXT


@case("after SIGTERM the console's text is on the screen again", VIRTIO_GPU)
def text_again(bench):
    bench.stop()
    bench.guest.check(f"printf '\\033[2J\\033[HTEXT CONSOLE' >{TERMINAL}")
    before = bench.guest.screendump("console-before.png")
    bench.start()
    bench.shows(bench.picture(0))
    assert bench.stop() == 0

    def same():
        fault = bench.guest.screendump("console-after.png").difference(before)
        # The cursor blinks: sixteen rows of one cell at most.
        return fault is None or int(fault.split()[0]) <= 128

    until("the console's text", same, 10)


@case("Ctrl-C on its console ends a kiosk that a person started by hand", VIRTIO_GPU)
def control_c(bench):
    bench.start()
    bench.guest.keys("ctrl", "c")
    process, bench.process = bench.process, None
    assert bench.guest.wait(process, 15) == 0
    assert bench.guest.console_mode() == TEXT


@case("text written to the console does not come over the picture", VIRTIO_GPU)
def no_text(bench):
    bench.start()
    bench.guest.check(f"echo OOPS >{TERMINAL}; echo '<1>lab: a kernel message' >/dev/kmsg")
    bench.shows(bench.picture(0))


@case("without a card it waits, says so, and ends with 0 on SIGTERM", NO_CARD)
def no_card(bench):
    process = bench.launch()
    until("it says what it waits for", lambda: "no display card" in bench.said())
    bench.guest.signal(process)
    assert bench.guest.wait(process, 10) == 0
    assert bench.guest.console_mode() == TEXT


@case("without a display on the named connector it waits, says so, and names what there is", VIRTIO_GPU, VKMS)
def no_display(bench):
    bench.stop()
    process = bench.launch(bench.variant("display: {output: HDMI-A-7}"))
    until("it says what it waits for", lambda: "HDMI-A-7" in bench.said() and "Virtual-1" in bench.said())
    bench.guest.signal(process)
    assert bench.guest.wait(process, 10) == 0


@case("somebody who may not open the card is told which group is missing, exit 69", VIRTIO_GPU)
def no_permission(bench):
    bench.stop()
    said = bench.guest.run([*STRANGER, BINARY, "run", DEMO])
    assert said.code == 69 and "video" in said.output, (said.code, said.output)


@case("a card that another program holds is left alone, and given up after 30 s with exit 75", VIRTIO_GPU)
def other_master(bench):
    bench.stop()
    holder = bench.guest.spawn(["python3", "-c", HOLD_MASTER], "holder.txt")
    try:
        until("the card is held", lambda: "held" in bench.guest.tail("holder.txt"))
        process = bench.launch()
        until("it says who is in the way", lambda: "another program" in bench.said())
        assert bench.guest.console_mode() == TEXT, "it took the console without a display"
        code = bench.guest.wait(process, 45)
        assert code == 75, f"exit {code}"
    finally:
        bench.guest.signal(holder, signal.SIGKILL)
        bench.guest.wait(holder)


@case("a card that its holder lets go within that time is taken", VIRTIO_GPU)
def master_lets_go(bench):
    bench.stop()
    holder = bench.guest.spawn(["python3", "-c", HOLD_MASTER], "holder.txt")
    until("the card is held", lambda: "held" in bench.guest.tail("holder.txt"))
    process = bench.launch()
    until("it says who is in the way", lambda: "another program" in bench.said())
    bench.guest.signal(holder, signal.SIGKILL)
    bench.guest.wait(holder)
    until("it shows the list", lambda: "showing 72 rows" in bench.said())
    bench.guest.signal(process)
    assert bench.guest.wait(process, 10) == 0


@case("a fault in the configuration ends it with 65 before the screen is touched", VIRTIO_GPU)
def bad_configuration(bench):
    bench.stop()
    said = bench.guest.run([BINARY, "run", bench.variant("scroling: {slop: 3}")])
    assert said.code == 65, (said.code, said.output)
    assert ":2:1: " in said.output and "scrolling" in said.output, said.output
    assert bench.guest.console_mode() == TEXT
    assert bench.guest.run([BINARY, "run", "--logs"]).code == 64


@case("without a touch device it shows the list, says so, and takes one that is plugged in", VIRTIO_GPU)
def no_touch_device(bench):
    bench.stop()
    driver = "/sys/bus/virtio/drivers/virtio_input"
    devices = bench.guest.check(f"cd {driver} && ls -d virtio*").split()
    for device in devices:
        bench.guest.check(f"echo {device} >{driver}/unbind")
    try:
        log = bench.start()
        until("it says so", lambda: "no touch device" in bench.said())
        bench.finger("swipe", "400,400", "400,120", "--seconds", "0.25")
        assert log.rest()["offset"]["y"] > 300
    finally:
        for device in devices:
            bench.guest.check(f"echo {device} >{driver}/bind")
    mark = len(log.lines())
    until("the tablet is back", lambda: bench.said().count("QEMU Virtio Tablet"))
    bench.guest.swipe((400, 400), (400, 120), 0.3)
    log.rest(mark)


@case("on the console of a machine with a panel, `make run` shows the list on that panel", VIRTIO_GPU)
def make_run(bench):
    bench.stop()
    script = os.path.join(guest.REPOSITORY, "scripts", "run")
    process = bench.guest.spawn([script], "make-run.txt", terminal=TERMINAL)
    until("it shows the list", lambda: "showing 72 rows" in bench.guest.tail("make-run.txt"))
    bench.shows(bench.picture(0))
    bench.guest.signal(process)
    assert bench.guest.wait(process, 10) == 0
