"""Who holds the card and the keyboard: another program, the service manager, the kiosk."""

import signal

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
