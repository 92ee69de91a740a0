"""Who holds the card and the keyboard: another program, the service manager, the kiosk."""

import signal
import time

from kiosk import until

from .case import VIRTIO_GPU, case
from .obstacles import HOLD_MASTER


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
