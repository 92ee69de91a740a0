"""The product in a guest, to watch and to touch: `make run` on a machine without a panel.

usage: show.py CONFIG
"""

import os
import socket
import sys
import time

import guest
from kiosk import Bench, until

PICTURES = os.path.join(guest.REPOSITORY, ".build", "run")
VNC_PORT = 5900


def free_display():
    """The first VNC display on 127.0.0.1 that nobody uses."""
    for display in range(100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", VNC_PORT + display))
                return display
            except OSError:
                continue
    raise guest.GuestError("no free VNC port on 127.0.0.1 from 5900 to 5999")


def save(bench, name):
    """Keeps what the screen shows and says where."""
    bench.guest.screendump(name)
    print(f"  {os.path.relpath(os.path.join(PICTURES, name))}", flush=True)


def main(configuration):
    display = free_display()
    print("Booting the guest", flush=True)
    machine = guest.Guest("run", "virtio_gpu", vnc=display, directory=PICTURES)
    with Bench(machine) as bench:
        log = bench.start(os.path.abspath(configuration))
        print(f"The list is up. Watch and touch it with any VNC viewer: 127.0.0.1:{VNC_PORT + display}")
        print(f"  (for example `vncviewer 127.0.0.1:{display}`; the mouse, pressed, is the finger)")
        print("One swipe upwards, before, during and after:", flush=True)
        time.sleep(0.5)
        save(bench, "before.png")
        mark = len(log.lines())
        bench.guest.touch(400, 400, down=True)
        for step in range(1, 9):
            time.sleep(0.03)
            bench.guest.touch(400, 400 - step * 35)
        bench.guest.touch(400, 120, down=False)
        until("the list moves", lambda: any(t["phase"] == "decelerating" for t in log.ticks(mark)))
        save(bench, "during.png")
        rest = log.rest(mark)
        time.sleep(0.5)
        save(bench, "after.png")
        print(f"The list came to rest {rest['offset']['y']:.1f} points down; its log: "
              f"{os.path.relpath(log.path)}", flush=True)
        if sys.stdin.isatty():
            print("It stays until Ctrl-C.", flush=True)
            try:
                machine.process.wait()
            except KeyboardInterrupt:
                print()
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(64)
    try:
        sys.exit(main(sys.argv[1]))
    except (AssertionError, guest.GuestError) as fault:
        print(f"make run: {fault}", file=sys.stderr)
        sys.exit(1)
